import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Store } from '../app/store.ts';
import { commentTexts } from '../comments/texts.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import { useEditing } from './editing.ts';
import styles from './editor.module.css';
import { FindingsList } from './FindingsPanel.tsx';
import { FormPane } from './FormPane.tsx';
import { listParts } from './list-parts.ts';
import { editorTexts } from './texts.ts';
import type { OpenedCopy } from './use-working-session.ts';

const CommentsPane = lazy(async () => ({ default: (await import('./comments/CommentsPane.tsx')).CommentsPane }));

/** The panes of a phone: the page, or the texts with findings and comments below them. */
export type NarrowTab = 'page' | 'texts' | 'findings';

interface NarrowPanesProps {
  template: OpenedCopy['template'];
  /** Counts what the server tells of changed comments. */
  commented: Store<number>;
  preview: ReactNode;
  tab: NarrowTab;
  onTab: (tab: NarrowTab) => void;
}

/** On a phone the page and the texts take turns, so that each has the whole height. The page keeps its state. */
export function NarrowPanes({ template, commented, preview, tab, onTab }: NarrowPanesProps) {
  const { fields, document, findings, chosen, choose } = useEditing();
  const parts = listParts(fields, document);
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
            { id: 'findings', label: editorTexts.tabs.findings(findings.length) },
          ]}
          value={tab}
          onChange={onTab}
        />
      </div>
      <div className={joinClasses(styles.turn, !isPage && styles.away)}>{preview}</div>
      <div className={joinClasses(styles.turn, isPage && styles.away)}>
        <div className={styles.part}>
          <Select
            label={editorTexts.part}
            choices={parts.map(({ key, title }) => ({ id: key, label: title }))}
            value={chosen?.key ?? ''}
            onChange={(key) => choose({ key, path: '' })}
          />
        </div>
        <FormPane template={template} />
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
              <CommentsPane fields={fields} place={chosen} commented={commented} />
            </Suspense>
          </section>
        )}
      </div>
    </div>
  );
}
