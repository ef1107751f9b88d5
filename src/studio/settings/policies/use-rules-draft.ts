import { type FormEvent, useState } from 'react';

interface RulesParts<Rules, Draft, Problems> {
  draftOf: (rules: Rules) => Draft;
  /** What is wrong with a draft, by field. */
  findProblems: (draft: Draft) => Problems;
  isChanged: (draft: Draft, rules: Rules) => boolean;
}

/** What is typed into a form of rules, until it is saved with a reason or discarded. */
export function useRulesDraft<Rules, Draft extends object, Problems extends object>(
  rules: Rules,
  { draftOf, findProblems, isChanged }: RulesParts<Rules, Draft, Problems>,
) {
  // Undefined while nothing is changed: then what the server says is shown.
  const [changed, setChanged] = useState<Draft>();
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const draft = changed ?? draftOf(rules);
  const problems = findProblems(draft);
  const shown: Partial<Problems> = isTried ? problems : {};
  const hasChanges = isChanged(draft, rules);
  return {
    ...{ draft, hasChanges },
    set: (changes: Partial<Draft>) => setChanged({ ...draft, ...changes }),
    /** Somebody tried to save: from then on problems are shown. */
    ...{ isTried, problems: shown },
    /** The reason is asked for. */
    isAsking,
    stopAsking: () => setAsking(false),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(problems).length === 0 && hasChanges) setAsking(true);
    },
    /** After saving, or to discard: what the server says is shown again. */
    reset: () => {
      setChanged(undefined);
      setAsking(false);
      setTried(false);
    },
  };
}
