import type { ReactNode } from 'react';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './editor.module.css';
import { useEditor, useEditorState } from './editor.ts';
import { listAllParts } from './part-actions.ts';
import { editorTexts } from './texts.ts';

/** What follows from where a part is dragged to, in place of its form. */
export function SortingNotes() {
  const editor = useEditor();
  const sorting = useEditorState((state) => state.sorting);
  const parts = useEditorState((state) => listAllParts(editor, state));
  const inside = useEditorState(({ colleagues }) => colleagues.find(({ place }) => place?.key === sorting?.key)?.name);
  if (!sorting) return null;
  const words = editorTexts.pageOrder;
  const from = parts.findIndex(({ key }) => key === sorting.key);
  const title = parts[from]?.title ?? '';
  const others = parts.filter(({ key }) => key !== sorting.key);
  const place = words.place(others[sorting.to - 1]?.title, others[sorting.to]?.title);
  return (
    <Stack as="section" gap={16} className={styles.sorting} aria-label={words.sorting.title(title)}>
      <h2>{words.sorting.title(title)}</h2>
      <Stack gap={4}>
        <Row gap={12} align="center" className={styles.numbers}>
          <span>{from + 1}</span>
          <Icon name="right" />
          <span>{sorting.to + 1}</span>
        </Row>
        <Text tone="soft">
          {sorting.to === from ? words.sorting.same : words.sorting.from(parts[from - 1]?.title, place)}
        </Text>
      </Stack>
      <Stack gap={10}>
        <Consequence icon="check">{words.sorting.menu}</Consequence>
        {inside !== undefined && <Consequence icon="info">{words.sorting.colleague(inside)}</Consequence>}
      </Stack>
      <Text note>{words.sorting.undo}</Text>
    </Stack>
  );
}

function Consequence({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Row gap={8} size="s" line={20}>
      <Text as="span" flex="rigid" tone={icon === 'check' ? 'ok' : 'soft'}>
        <Icon name={icon} size="s" />
      </Text>
      <span>{children}</span>
    </Row>
  );
}
