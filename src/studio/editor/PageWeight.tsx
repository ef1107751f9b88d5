import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findField } from '../../contract/studio/name-field.ts';
import { sectionCalls } from '../../contract/studio/section-calls.ts';
import { formatDecimal } from '../app/format.ts';
import { callKey, useStudioQuery } from '../app/use-studio.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { useEditor, useEditorState } from './editor.ts';
import styles from './outline.module.css';
import { editorTexts } from './texts.ts';

/** The page is weighed once nothing has changed for so long: weighing draws it. In milliseconds. */
const calmMs = 1_500;

const words = editorTexts.weight;

/** What a visitor loads of the page, of how much it may; above that also its heaviest part. */
export function PageWeight() {
  const { webid, fields, choose } = useEditor();
  const input = { path: { webid } };
  const revision = useEditorState((state) => state.revision);
  const [isCalm, setCalm] = useState(false);
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision weighs something else.
  useEffect(() => {
    const timer = setTimeout(() => {
      setCalm(true);
      void client.invalidateQueries({ queryKey: callKey(sectionCalls.weighWorkingCopy, input) });
    }, calmMs);
    return () => clearTimeout(timer);
  }, [revision]);
  const { data } = useStudioQuery(sectionCalls.weighWorkingCopy, input, { isEnabled: isCalm });
  if (!data) return null;
  const { bytes, most, parts } = data;
  const isHeavy = bytes > most;
  const [heaviest] = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
  return (
    <Stack gap={6} size="xs" line={16} className={styles.weight}>
      <Row gap={4} align="baseline" pack="edges">
        <Text as="span" tone="soft">
          {words.title}
        </Text>
        <span>
          <Text as="b" size="s" tone={isHeavy ? 'warn' : 'ink'} tabular>
            {formatDecimal(bytes / 1000, 1)}
          </Text>{' '}
          <Text as="span" note tabular>
            {words.cap(most)}
          </Text>
        </span>
      </Row>
      <span className={joinClasses(styles.weightBar, isHeavy && styles.heavy)} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, (bytes / most) * 100)}%` }} />
      </span>
      {isHeavy && heaviest && (
        <Text
          as="button"
          type="button"
          side="start"
          tone="warn"
          link="always"
          onClick={() => choose({ key: heaviest[0], path: '' })}
        >
          {words.heaviest(findField(fields, heaviest[0])?.title ?? '', formatDecimal(heaviest[1] / 1000, 1))}
        </Text>
      )}
    </Stack>
  );
}
