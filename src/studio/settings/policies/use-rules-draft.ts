import { type FormEvent, useState } from 'react';

interface RulesParts<Rules, Draft, Refusals> {
  draftOf: (rules: Rules) => Draft;
  /** The refusals of a draft, by field. */
  findRefusals: (draft: Draft) => Refusals;
  isChanged: (draft: Draft, rules: Rules) => boolean;
}

/** What a form of rules needs of its draft. */
export interface RulesDraft<Draft> {
  readonly draft: Draft;
  readonly hasChanges: boolean;
  readonly isAsking: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly stopAsking: () => void;
  readonly reset: () => void;
}

/** The draft of a form of rules, until it is saved with a reason or discarded. */
export function useRulesDraft<Rules, Draft extends object, Refusals extends object>(
  rules: Rules,
  { draftOf, findRefusals, isChanged }: RulesParts<Rules, Draft, Refusals>,
) {
  // Undefined while nothing is changed: then what the server says is shown.
  const [changed, setChanged] = useState<Draft>();
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const draft = changed ?? draftOf(rules);
  const refusals = findRefusals(draft);
  const shown: Partial<Refusals> = isTried ? refusals : {};
  const hasChanges = isChanged(draft, rules);
  return {
    ...{ draft, hasChanges },
    set: (changes: Partial<Draft>) => setChanged({ ...draft, ...changes }),
    /** Somebody tried to save: from then on refusals are shown. */
    ...{ isTried, refusals: shown },
    /** The reason is asked for. */
    isAsking,
    stopAsking: () => setAsking(false),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(refusals).length === 0 && hasChanges) setAsking(true);
    },
    /** After saving, or to discard: what the server says is shown again. */
    reset: () => {
      setChanged(undefined);
      setAsking(false);
      setTried(false);
    },
  };
}
