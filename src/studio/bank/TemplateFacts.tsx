import type { BankTemplate } from '../../contract/studio/bank-calls.ts';
import { Badge, type BadgeState } from '../kit/Badge.tsx';
import { Text } from '../kit/Layout.tsx';
import { bankTexts } from './texts.ts';

const badges = { waiting: 'wait', released: 'live', replaced: 'off', withdrawn: 'back' } as const satisfies Record<
  BankTemplate['state'],
  BadgeState
>;

/** The state of a template, with a shape. */
export function TemplateBadge({ state }: Pick<BankTemplate, 'state'>) {
  return <Badge state={badges[state]}>{bankTexts.states[state]}</Badge>;
}

/** How many parts and locks it has, and who made and released it. */
export function TemplateFacts({ template }: { template: BankTemplate }) {
  const { parts, locks, madeBy, decidedBy, state } = template;
  const releaser = state === 'released' || state === 'replaced' ? decidedBy?.name : undefined;
  return (
    <>
      {state !== 'released' && (
        <span>
          <TemplateBadge state={state} />
        </span>
      )}
      <Text as="span" tone="soft" size="s">
        {bankTexts.facts(parts.length, locks.length)}. {bankTexts.people(madeBy.name, releaser)}
      </Text>
    </>
  );
}
