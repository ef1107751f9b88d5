import type { Experiment } from '../../../contract/studio/experiment-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { formatDay } from '../../app/format.ts';
import { Badge } from '../../kit/Badge.tsx';
import { TextButton } from '../../kit/Button.tsx';
import { Row } from '../../kit/Layout.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import styles from './experiment.module.css';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.past;

interface PastExperimentsProps {
  experiments: readonly Experiment[];
  onOpen: (experiment: Experiment) => void;
}

/** The other experiments of a campaign, the newest first. */
export function PastExperiments({ experiments, onOpen }: PastExperimentsProps) {
  const day = (time: string) => formatDay(vietnamDate(new Date(time)), new Date());
  const columns: Column<Experiment>[] = [
    {
      id: 'name',
      title: words.columns.name,
      cell: (one) => (
        <TextButton aria-label={words.openLabel(one.name)} onPress={() => onOpen(one)}>
          {one.name}
        </TextButton>
      ),
    },
    {
      id: 'time',
      title: words.columns.time,
      cell: ({ startedAt, stopped }) =>
        stopped ? `${day(startedAt)} – ${day(stopped.at)}` : words.since(day(startedAt)),
    },
    {
      id: 'arms',
      title: words.columns.arms,
      cell: ({ arms }) => arms.map(({ arm, version, share }) => words.arm(arm, version, share)).join(', '),
    },
    { id: 'end', title: words.columns.end, cell: (one) => <End experiment={one} /> },
  ];
  return (
    <section className={styles.past}>
      <h2>{words.title}</h2>
      <Table label={words.title} columns={columns} rows={experiments} rowId={({ id }) => id} />
    </section>
  );
}

function End({ experiment: { stopped, takeOver } }: { experiment: Experiment }) {
  if (!stopped) return <Badge state="live">{experimentTexts.states.running}</Badge>;
  if (stopped.kind === 'takenOver' && takeOver)
    return <Badge state="live">{experimentTexts.states.takenOver(takeOver.arm)}</Badge>;
  return (
    <Row as="span" gap={4} columnGap={8} align="center" wrap>
      <Badge state="off">{experimentTexts.states.stopped}</Badge>
      <span>{stopped.reason ?? words.because[stopped.kind]}</span>
    </Row>
  );
}
