import { vietnamDate } from '../../contract/vietnam-time.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { type ChosenPeriod, readPeriod } from './chosen-period.ts';

/** The period in the address of the screen. */
export function usePeriod(): ChosenPeriod {
  const [address] = useSearchParams();
  return readPeriod(address, vietnamDate(new Date()));
}
