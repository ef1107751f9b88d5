import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { type CampaignRow, campaignCalls, type Task } from '../../contract/studio/campaign-calls.ts';
import { reviewScreenPath } from '../../contract/studio/studio-addresses.ts';
import { formatDay, formatNumber } from '../app/format.ts';
import { editorPath } from '../app/screens.ts';
import { requestData } from '../app/studio.ts';
import { callKey } from '../app/use-studio.ts';
import { buttonClasses } from '../kit/button-classes.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { CampaignPicture } from './CampaignPicture.tsx';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';
import { useDetails } from './use-details.ts';

/** How often tasks are asked for while the server still checks campaigns. */
const againMs = 2_000;

/** The tasks of the person. Nothing is drawn when there is none. */
export function Tasks({ rows, now }: { rows: readonly CampaignRow[]; now: Date }) {
  const { data } = useQuery({
    queryKey: callKey(campaignCalls.listTasks, {}),
    queryFn: () => requestData(campaignCalls.listTasks, {}),
    refetchInterval: ({ state }) => (state.data && !state.data.isComplete ? againMs : false),
  });
  const headingId = useId();
  const { tasks = [], count = 0 } = data ?? {};
  if (tasks.length === 0) return null;
  return (
    <section className={styles.tasks} aria-labelledby={headingId}>
      <Row as="h2" gap={8} align="baseline" id={headingId}>
        {homeTexts.tasks}{' '}
        <Text as="span" tone="muted" size="s" line={16} weight="regular">
          {homeTexts.taskCount(formatNumber(count))}
        </Text>
      </Row>
      <Row as="ul" gap={12}>
        {tasks.map((task) => (
          <TaskCard
            key={`${task.kind} ${task.webid}`}
            task={task}
            row={rows.find(({ webid }) => webid === task.webid)}
            now={now}
          />
        ))}
        {count > tasks.length && (
          <Text as="li" tone="soft" side="center" className={styles.moreTasks}>
            {homeTexts.moreTasks(formatNumber(count - tasks.length))}
          </Text>
        )}
      </Row>
    </section>
  );
}

const looks = {
  review: { tone: 'gold', icon: 'tick' },
  returned: { tone: 'warn', icon: 'undo' },
  errors: { tone: 'error', icon: 'error' },
  law: { tone: 'ink', icon: 'law' },
  ends: { tone: 'warn', icon: 'clock' },
} as const satisfies Record<Task['kind'], { tone: string; icon: IconName }>;

function TaskCard({ task, row, now }: { task: Task; row: CampaignRow | undefined; now: Date }) {
  const details = useDetails({ webid: task.webid, newestVersion: row?.newestVersion ?? 0 });
  // Compliance looks at points of law, and approves nothing.
  const kind = task.kind === 'review' && task.lawFindings > 0 ? 'law' : task.kind;
  const { tone, icon } = looks[kind];
  const action = homeTexts.task.actions[kind];
  const { review } = task;
  return (
    <Row as="li" gap={12} align="center" framed className={styles.task}>
      <span className={styles.taskPicture}>
        <CampaignPicture card={details?.card} sizes="64px" />
      </span>
      <Stack as="span" flex="grow" narrow>
        <Text as="strong" breaks="cut2" title={task.name}>
          {task.name}
        </Text>
        <Row as="span" gap={4} tone={tone} tabular>
          <Icon name={icon} size="s" />
          {describeTask(task, now)}
        </Row>
      </Stack>
      <Link
        to={review ? reviewScreenPath(task.webid, review.id) : editorPath(task.webid)}
        className={buttonClasses({})}
        aria-label={homeTexts.task.of(action, task.name)}
      >
        {action}
      </Link>
    </Row>
  );
}

function describeTask({ kind, errors, lawFindings, endsOn, review }: Task, now: Date): string {
  switch (kind) {
    case 'review':
      return lawFindings > 0
        ? homeTexts.task.reviewOfLaw(review?.version ?? 0, lawFindings, review?.by ?? null)
        : homeTexts.task.review(review?.version ?? 0, review?.by ?? null);
    case 'returned':
      return homeTexts.task.returned(review?.version ?? 0, review?.by ?? null);
    case 'errors':
      return homeTexts.task.errors(errors);
    case 'law':
      return homeTexts.task.law(lawFindings);
    case 'ends':
      return homeTexts.task.ends(endsOn === null ? '' : formatDay(endsOn, now));
  }
}
