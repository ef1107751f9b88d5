import { lazy, Suspense, useEffect, useRef } from 'react';
import { commentTexts } from '../comments/texts.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import styles from './editor.module.css';
import { useEditor, useEditorState, useFields } from './editor.ts';
import { FindingsList } from './FindingsPanel.tsx';
import { FormPane } from './FormPane.tsx';
import { listParts } from './list-parts.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { editorTexts } from './texts.ts';

const CommentsPane = lazy(async () => ({ default: (await import('./comments/CommentsPane.tsx')).CommentsPane }));

/** On a phone the page and the texts take turns, so that each has the whole height. The page keeps its state. */
export function NarrowPanes() {
  const { show, choose } = useEditor();
  const fields = useFields();
  const tab = useEditorState((state) => state.tab);
  const chosen = useEditorState((state) => state.chosen);
  const count = useEditorState(({ findings }) => findings.length);
  const parts = useEditorState(({ document }) => listParts(fields, document));
  const isPage = tab === 'page';
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tab === 'findings') list.current?.scrollIntoView({ block: 'start' });
  }, [tab]);
  return (
    <div className={styles.narrow}>
      <div className={styles.tabs}>
        <Segmented
          label={editorTexts.tabs.label}
          choices={[
            { id: 'page', label: editorTexts.tabs.page },
            { id: 'texts', label: editorTexts.tabs.texts },
            { id: 'findings', label: editorTexts.tabs.findings(count) },
          ]}
          value={tab}
          onChange={(next) => show({ tab: next })}
        />
      </div>
      <div className={joinClasses(styles.turn, !isPage && styles.away)}>
        <PreviewPane isCompact />
      </div>
      <div className={joinClasses(styles.turn, isPage && styles.away)}>
        <div className={styles.part}>
          <Select
            label={editorTexts.part}
            choices={parts.map(({ key, title }) => ({ id: key, label: title }))}
            value={chosen?.key ?? ''}
            onChange={(key) => choose({ key, path: '' })}
          />
        </div>
        <FormPane />
        <section className={styles.below} ref={list} aria-label={editorTexts.findings}>
          <Text as="h2" size="l" line={24}>
            {editorTexts.findings}
          </Text>
          <FindingsList />
        </section>
        {chosen && (
          <section className={styles.below} aria-label={commentTexts.title}>
            <Text as="h2" size="l" line={24}>
              {commentTexts.title}
            </Text>
            <Suspense>
              <CommentsPane place={chosen} />
            </Suspense>
          </section>
        )}
      </div>
    </div>
  );
}
