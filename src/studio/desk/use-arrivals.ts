import { useRef } from 'react';
import type { DeskRow } from '../../contract/studio/desk-calls.ts';
import { nameOf } from './desk-words.ts';
import { deskTexts } from './texts.ts';

/** The last person who came while the queue was open, in words; empty until somebody does. */
export function useArrivals(rows: readonly DeskRow[] | undefined, nameCampaign: (webid: string) => string): string {
  const known = useRef<ReadonlySet<string>>(undefined);
  const arrived = useRef<DeskRow>(undefined);
  if (rows) {
    const before = known.current;
    const fresh = before && rows.filter(({ group, reference }) => group === 'new' && !before.has(reference)).at(-1);
    arrived.current = fresh ?? arrived.current;
    known.current = new Set(rows.map(({ reference }) => reference));
  }
  const { current } = arrived;
  return current ? deskTexts.arrived(nameOf(current), nameCampaign(current.webid)) : '';
}
