import { tagPurposeTitles } from '../../../contract/tag-purposes.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Text } from '../../kit/Layout.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import type { Tags } from './TagSummary.tsx';
import styles from './tags.module.css';
import { tagTexts as words } from './texts.ts';

type Phase = keyof typeof words.states;

const looks: Readonly<Record<Phase, string | undefined>> = {
  early: styles.early,
  loaded: styles.loaded,
  waits: styles.waits,
  later: styles.later,
  unscripted: styles.unscripted,
};

interface Lane {
  name: string;
  what: string;
  hosts: string;
  before: Phase;
  after: Phase | undefined;
}

/** What loads before and after the choice: the page itself, and each tag. Those that run early come first. */
export function TagLanes({ tags }: { tags: Tags }) {
  const lanes = listLanes(tags);
  const phases = [...new Set(lanes.flatMap(({ before, after }) => [before, after ?? before]))];
  return (
    <section className={styles.lanes}>
      <table>
        <caption>
          <VisuallyHidden>{words.table}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.before}</th>
            <th scope="col" className={styles.choice}>
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={`${lane.name} ${lane.hosts} ${lane.before}`}>
              <th scope="row">
                {lane.name}{' '}
                <Text as="span" note>
                  {lane.what}
                </Text>
                <Text as="span" note className={styles.hosts}>
                  {lane.hosts}
                </Text>
              </th>
              <td>
                <Bar phase={lane.before} />
              </td>
              <td className={styles.choice}>{lane.after && <Bar phase={lane.after} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row gap={8} columnGap={24} wrap tone="soft" className={styles.legend}>
        {phases.map((phase) => (
          <Row as="span" key={phase} gap={6} align="center" aria-hidden="true">
            <i className={joinClasses(styles.key, looks[phase])} />
            {words.states[phase]}
          </Row>
        ))}
        {tags.asks && <span className={styles.refused}>{words.refused}</span>}
      </Row>
    </section>
  );
}

function Bar({ phase }: { phase: Phase }) {
  return (
    <span className={joinClasses(styles.bar, looks[phase])}>
      <VisuallyHidden>{words.states[phase]}</VisuallyHidden>
    </span>
  );
}

function listLanes({ reports, counts }: Tags): Lane[] {
  const own: Lane[] = [
    { name: words.own, what: words.ownWhat, hosts: '', before: 'loaded', after: undefined },
    ...(counts
      ? [{ name: words.counting, what: words.countingWhat, hosts: '', before: 'loaded', after: undefined } as const]
      : []),
  ];
  const ofTags = reports.map(
    ({ tools, purposes, hosts, runs }): Lane => ({
      name: tools.join(', ') || words.unknownTool,
      what: purposes.map((purpose) => tagPurposeTitles[purpose].toLowerCase()).join(', '),
      hosts: hosts.join(', ') || words.noHosts,
      before: runs === 'choice' ? 'waits' : runs === 'load' ? 'early' : 'unscripted',
      after: runs === 'choice' ? 'later' : undefined,
    }),
  );
  const isEarly = ({ before }: Lane) => before === 'early';
  return [...ofTags.filter(isEarly), ...own, ...ofTags.filter((lane) => !isEarly(lane))];
}
