import { useState } from 'react';
import { useLocation } from 'wouter';
import { historyCalls } from '../../contract/studio/history-calls.ts';
import { reviewCalls } from '../../contract/studio/review-calls.ts';
import { editorPath } from '../app/screens.ts';
import { useMayDo, useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './open-version.module.css';
import { historyTexts } from './texts.ts';

interface OpenVersionProps {
  webid: string;
  /** The versions that can be opened; the last one is chosen most often. */
  versions: readonly number[];
}

/** Makes the working copy like a version, and leads to the editor, where undo takes it back. */
export function OpenVersion({ webid, versions }: OpenVersionProps) {
  const words = historyTexts.opening;
  const [, navigate] = useLocation();
  const mayEdit = useMayDo('campaign.edit', webid);
  const opening = useStudioChange(historyCalls.openVersion, [historyCalls.readHistory, reviewCalls.prepareReview]);
  // The same for each version until it is opened, so that a lost answer does not open it twice.
  const [ids] = useState(() => new Map(versions.map((version) => [version, crypto.randomUUID()])));
  if (!mayEdit) return null;
  const open = (version: number) =>
    opening.mutate(
      { path: { webid, version }, body: { id: ids.get(version) ?? crypto.randomUUID() } },
      {
        onSuccess: ({ isChanged, kept }) => {
          const said = kept.length > 0 ? words.kept(version, kept.join(', ')) : words.done(version);
          toasts.show(isChanged ? said : words.same(version));
          navigate(editorPath(webid));
        },
      },
    );
  return (
    <footer className={styles.foot}>
      <Text as="span" tone="gold">
        <Icon name="history" />
      </Text>
      <div>
        <h3>{words.title}</h3>
        <Text tone="soft">{words.note}</Text>
        <FailureNotice failure={opening.error?.failure} />
      </div>
      <Row gap={8} wrap className={styles.actions}>
        {versions.map((version, index) => (
          <Button
            key={version}
            kind={index === versions.length - 1 ? 'primary' : 'plain'}
            isWaiting={opening.isPending && opening.variables.path.version === version}
            isDisabled={opening.isPending && opening.variables.path.version !== version}
            onPress={() => open(version)}
          >
            {words.action(version)}
          </Button>
        ))}
      </Row>
    </footer>
  );
}
