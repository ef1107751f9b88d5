import { useEffect } from 'react';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useEditorState } from './editor.ts';

/** Parts of the address that name the chosen field. */
const parameters = { key: 'phan', path: 'o' } as const;

/** The field that the address names, or the first part of the page. */
export function readPlace(fields: readonly TemplateField[]): PlaceName | undefined {
  const address = new URLSearchParams(location.search);
  const key = address.get(parameters.key) ?? fields.find(({ part }) => part === 'page')?.key;
  return key === undefined ? undefined : { key, path: address.get(parameters.path) ?? '' };
}

/** The chosen field stands in the address, so that it can be sent to a colleague. */
export function usePlaceInAddress(): void {
  const chosen = useEditorState((state) => state.chosen);
  const [, setAddress] = useSearchParams();
  useEffect(() => {
    if (!chosen) return;
    setAddress((current) => {
      current.set(parameters.key, chosen.key);
      if (chosen.path === '') current.delete(parameters.path);
      else current.set(parameters.path, chosen.path);
      return current;
    });
  }, [chosen, setAddress]);
}
