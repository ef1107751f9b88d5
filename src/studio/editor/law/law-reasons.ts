import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { lawReasonMinLength, markWarning, reviewTextMaxLength } from '../../../contract/studio/review-calls.ts';
import { createStore, type Store } from '../../app/store.ts';
import { usePerson, useStore } from '../../app/use-studio.ts';

/** Why a finding of law stays, and since when. */
interface KeptReason {
  readonly text: string;
  readonly at: string;
}
/** By the marks of the findings: other words at a place need a reason of their own. */
type KeptReasons = Readonly<Record<string, KeptReason>>;

/** Most reasons of a campaign that this browser keeps; the oldest go first. */
const mostKept = 200;

const stores = new Map<string, Store<KeptReasons>>();

function storeOf(name: string): Store<KeptReasons> {
  const known = stores.get(name) ?? createStore(readKept(name));
  stores.set(name, known);
  return known;
}

function readKept(name: string): KeptReasons {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored)).flatMap(([mark, kept]) => {
        const { text, at } = Object(kept);
        return typeof text === 'string' && typeof at === 'string' ? [[mark, { text, at }]] : [];
      }),
    );
  } catch {
    return {};
  }
}

function write(name: string, reasons: KeptReasons): void {
  const newest = Object.entries(reasons).sort(([, one], [, other]) => (one.at < other.at ? 1 : -1));
  const kept = Object.fromEntries(newest.slice(0, mostKept));
  storeOf(name).set(kept);
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // They stay while the window is open.
  }
}

/** The reasons of the signed-in person for findings of law, kept in this browser until they are sent. */
export function useLawReasons(webid: string) {
  const name = `law-reasons:${usePerson().id}:${webid}`;
  const reasons = useStore(storeOf(name));
  return {
    reasonOf: (finding: WordedFinding): KeptReason | undefined => reasons[markWarning(finding)],
    keep: (finding: WordedFinding, text: string) =>
      write(name, { ...storeOf(name).get(), [markWarning(finding)]: { text, at: new Date().toISOString() } }),
    forget: (findings: readonly WordedFinding[]) => {
      const marks = new Set(findings.map(markWarning));
      write(name, Object.fromEntries(Object.entries(storeOf(name).get()).filter(([mark]) => !marks.has(mark))));
    },
  };
}

/** Whether a reason is long enough to be sent, and not too long. */
export function isReason(text: string | undefined): boolean {
  const length = text?.trim().length ?? 0;
  return length >= lawReasonMinLength && length <= reviewTextMaxLength;
}
