import { wordLock } from '../../contract/studio/locks.ts';
import { usePerson } from '../app/use-studio.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import styles from './bank.module.css';
import { bankTexts } from './texts.ts';
import type { useLockDraft } from './use-lock-draft.ts';

const words = bankTexts.locks;

/** What an editor reads where something is locked, as it is typed. */
export function SeenByEditors({ seen }: Pick<ReturnType<typeof useLockDraft>, 'seen'>) {
  const { id, name } = usePerson();
  const drafted = seen?.drafted && { reason: seen.drafted.reason, by: { id, name }, at: new Date().toISOString() };
  const lock = drafted ?? seen?.lock;
  return (
    <Stack as="aside" gap={12} className={styles.seen} aria-label={words.seen}>
      <h2>{words.seen}</h2>
      {lock && lock.reason.trim() !== '' ? (
        <Notice tone="lock">{wordLock({ ...lock, reason: lock.reason.trim() })}</Notice>
      ) : (
        <Text tone="soft">{words.seenNothing}</Text>
      )}
      {words.notes.map((note) => (
        <Text key={note} note>
          {note}
        </Text>
      ))}
    </Stack>
  );
}
