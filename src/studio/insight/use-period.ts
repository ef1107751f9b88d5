import { vietnamDay } from '../app/format.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { type ChosenPeriod, readPeriod } from './chosen-period.ts';

/** The period in the address of the screen. */
export function usePeriod(): ChosenPeriod {
  const [address] = useSearchParams();
  return readPeriod(address, vietnamDay(new Date()));
}
