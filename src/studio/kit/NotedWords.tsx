import type { ReactNode } from 'react';
import { Stack, Text } from './Layout.tsx';

/** What a choice is, and below it what follows from it. */
export function NotedWords({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <Stack as="span" narrow>
      <span>{children}</span>
      {note !== undefined && (
        <Text as="span" note>
          {note}
        </Text>
      )}
    </Stack>
  );
}
