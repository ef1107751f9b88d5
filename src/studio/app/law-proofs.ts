import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { type PlaceName, placeOf } from '../../contract/changes/place-name.ts';

/** A document that proves the words of a field: `proofs` of the settings. */
export interface Proof {
  readonly key: string;
  readonly text: string;
  readonly document: string;
  readonly date: string;
}

const proofsPlace = ['settings', 'proofs'];

/** The proofs of a campaign; what is none is left out. */
export function listProofs(document: Json): readonly Proof[] {
  const stored = valueAt(document, proofsPlace);
  return Array.isArray(stored) ? stored.filter(isProof) : [];
}

function isProof(value: unknown): value is Proof {
  const { key, text, document, date } = Object(value);
  return [key, text, document, date].every((part) => typeof part === 'string');
}

/** The newest document for exactly these words. */
export function findProof(document: Json, at: PlaceName): Proof | undefined {
  const text = valueAt(document, placeOf(at));
  return listProofs(document)
    .filter((proof) => proof.key === at.key && proof.text === text)
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
}

/** The change that keeps a document for the words of a field, in place of the one before; or takes it away. */
export function changeProof(document: Json, at: PlaceName, proof: Pick<Proof, 'document' | 'date'> | undefined) {
  const text = valueAt(document, placeOf(at));
  const others = listProofs(document).filter((one) => one.key !== at.key || one.text !== text);
  const own = proof && typeof text === 'string' ? [{ key: at.key, text, ...proof }] : [];
  const value = [...others, ...own].map((one) => ({ ...one }));
  return value.length === 0
    ? ({ kind: 'unset', at: proofsPlace } as const)
    : ({ kind: 'set', at: proofsPlace, value } as const);
}
