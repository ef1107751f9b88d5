import { type OpenSession, sessionCalls } from '../../contract/studio/session-calls.ts';
import { Loaded } from '../app/Loaded.tsx';
import { SessionList } from '../app/SessionList.tsx';
import { useStudioChange, useStudioQuery } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const words = accountTexts.sessions;

/** The person's open sessions, each with a button that ends it. */
export function OwnSessions({ id }: { id: string }) {
  const sessions = useStudioQuery(sessionCalls.listOwnSessions, {});
  const end = useStudioChange(sessionCalls.endOwnSession, [sessionCalls.listOwnSessions]);
  const endOne = (session: OpenSession) =>
    end.mutate({ path: { id: session.id } }, { onSuccess: () => toasts.show(words.ended(session.device)) });
  return (
    <Stack as="section" gap={12} align="start" narrow className={styles.part} id={id}>
      <h2>{words.title}</h2>
      <Text note>{words.note}</Text>
      <Loaded query={sessions}>
        {(open) => (
          <SessionList
            sessions={open}
            renderAction={(session) => (
              <Button size="small" aria-label={words.endOf(session.device)} onPress={() => endOne(session)}>
                {words.end}
              </Button>
            )}
          />
        )}
      </Loaded>
      {end.error && <Notice tone="error">{end.error.failure.message}</Notice>}
    </Stack>
  );
}
