import { useEffect, useState } from 'react';
import type { Json } from '../../contract/changes/content-change.ts';
import { countSeverities } from '../../contract/severities.ts';
import { type CommentThread, commentCalls } from '../../contract/studio/comment-calls.ts';
import { settingsKey, type TemplateField } from '../../contract/studio/template-calls.ts';
import { useMayDo, useStudioQuery } from '../app/use-studio.ts';
import { Writer } from '../comments/Writer.tsx';
import { Pill } from '../kit/Badge.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { ChangesTab } from './ChangesTab.tsx';
import { CommentsTab } from './CommentsTab.tsx';
import type { DecisionKind } from './decision-kinds.ts';
import { Figures } from './Figures.tsx';
import { FindingsTab } from './FindingsTab.tsx';
import type { NumberedChange } from './numbered-changes.ts';
import { ReviewState } from './ReviewState.tsx';
import styles from './review-aside.module.css';
import { reviewTexts } from './texts.ts';
import type { ReviewData, Standing } from './use-standing.ts';

interface ReviewAsideProps {
  data: ReviewData;
  standing: Standing;
  fields: readonly TemplateField[];
  /** The reviewed version. */
  document: Json;
  /** Undefined: there is nothing to compare with. */
  changes: readonly NumberedChange[] | undefined;
  current: string | undefined;
  onChoose: (id: string) => void;
  onDecide: (kind: DecisionKind) => void;
}

const noThreads: readonly CommentThread[] = [];

/** What an approver reads beside the pages: state, figures, changes in words, findings and comments. */
export function ReviewAside(props: ReviewAsideProps) {
  const { data, standing, fields, document, changes, current, onChoose, onDecide } = props;
  const { review, findings } = data;
  const { webid } = review;
  const comments = useStudioQuery(commentCalls.listComments, { path: { webid } });
  const mayWrite = useMayDo('comment.write', webid);
  const [tab, setTab] = useState('changes');
  // A change that was chosen on the page is shown in the list.
  useEffect(() => {
    if (current !== undefined) setTab('changes');
  }, [current]);
  const threads = comments.data?.threads ?? noThreads;
  const people = comments.data?.people ?? [];
  const open = threads.filter(({ resolved }) => resolved === null).length;
  const counts = countSeverities(findings);
  return (
    <aside className={styles.aside} aria-label={reviewTexts.tabs.label}>
      <div className={styles.scroll}>
        <ReviewState data={data} standing={standing} onDecide={onDecide} />
        <Figures review={review} approvers={data.approvers} changes={changes?.length} counts={counts} />
        <div className={styles.tabs}>
          <Tabs
            label={reviewTexts.tabs.label}
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: 'changes',
                title: (
                  <>
                    {reviewTexts.tabs.changes} <Pill>{changes?.length ?? 0}</Pill>
                  </>
                ),
                content: (
                  <ChangesTab
                    data={data}
                    fields={fields}
                    changes={changes}
                    current={current}
                    onChoose={onChoose}
                    threads={threads}
                    people={people}
                  />
                ),
              },
              {
                id: 'findings',
                title: (
                  <>
                    {reviewTexts.tabs.findings}{' '}
                    {findings.length > 0 && (
                      <Pill tone={counts.error > 0 ? 'error' : 'warning'}>{findings.length}</Pill>
                    )}
                  </>
                ),
                content: <FindingsTab findings={findings} fields={fields} document={document} data={data} />,
              },
              {
                id: 'comments',
                title: (
                  <>
                    {reviewTexts.tabs.comments} {open > 0 && <Pill>{open}</Pill>}
                  </>
                ),
                content: (
                  <CommentsTab webid={webid} threads={threads} people={people} fields={fields} document={document} />
                ),
              },
            ]}
          />
        </div>
      </div>
      {mayWrite && (
        <div className={styles.general}>
          <Writer
            webid={webid}
            people={people}
            thread={null}
            place={{ key: settingsKey, path: '' }}
            label={reviewTexts.general}
            isCompact
          />
        </div>
      )}
    </aside>
  );
}
