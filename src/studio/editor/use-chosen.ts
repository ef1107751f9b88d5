import { useEffect } from 'react';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { followToList, type ReadShifts, useFollowed } from './use-followed.ts';

/** Parts of the address that name the chosen field. */
const parameters = { key: 'phan', path: 'o' } as const;

/** The chosen field stands in the address, so that it can be sent to a colleague. */
export function useChosen(
  fields: readonly TemplateField[],
  shifts: ReadShifts,
): [PlaceName | undefined, (place: PlaceName) => void] {
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useFollowed<PlaceName | undefined>(
    shifts,
    () => {
      const key = address.get(parameters.key) ?? fields.find(({ part }) => part === 'page')?.key;
      return key === undefined ? undefined : { key, path: address.get(parameters.path) ?? '' };
    },
    (place, shift) => place && followToList(place, shift),
  );
  useEffect(() => {
    if (!chosen) return;
    setAddress((current) => {
      current.set(parameters.key, chosen.key);
      if (chosen.path === '') current.delete(parameters.path);
      else current.set(parameters.path, chosen.path);
      return current;
    });
  }, [chosen, setAddress]);
  const choose = (place: PlaceName) =>
    setChosen((current) => (current?.key === place.key && current.path === place.path ? current : place));
  return [chosen, choose];
}
