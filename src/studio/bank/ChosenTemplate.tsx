import type { BankTemplate } from '../../contract/studio/bank-calls.ts';
import { wordLock } from '../../contract/studio/locks.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { bankTexts } from './texts.ts';

/** When a template of the bank is used, its parts, and what is locked in it. */
export function ChosenTemplate({ template: { purpose, parts, locks, hasWords } }: { template: BankTemplate }) {
  return (
    <Stack gap={8}>
      <p>{purpose}</p>
      <Text tone="soft" size="s">
        {parts.map(({ title }) => title).join(' · ')}
      </Text>
      {locks.length > 0 && (
        <Notice tone="lock">
          <Stack as="ul" gap={4}>
            {locks.map((lock) => (
              <li key={lock.id}>{wordLock(lock)}</li>
            ))}
          </Stack>
        </Notice>
      )}
      <Text note>{hasWords ? bankTexts.words : bankTexts.save.carriesNotes.arrangement}</Text>
    </Stack>
  );
}
