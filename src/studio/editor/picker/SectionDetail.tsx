import type { AddableSection } from '../../../contract/studio/section-calls.ts';
import { formatDecimal } from '../../app/format.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import styles from './picker.module.css';
import { SectionPicture } from './SectionPicture.tsx';
import { pickerTexts as words } from './texts.ts';

interface SectionDetailProps {
  webid: string;
  section: AddableSection | undefined;
  /** What it adds, and what the page weighs now, in bytes; undefined while that is not known. */
  weight: number | undefined;
  page: { readonly bytes: number; readonly most: number } | undefined;
}

/** The chosen section: when it helps, what it asks for, and what the page weighs with it. */
export function SectionDetail({ webid, section, weight, page }: SectionDetailProps) {
  if (!section) return <aside className={styles.detail} />;
  const { name, title, when, samples, needs } = section;
  return (
    <aside className={styles.detail} aria-label={title}>
      <span aria-hidden="true">
        <SectionPicture key={name} webid={webid} section={name} title={title} isUrgent />
      </span>
      <Stack gap={2}>
        <h3>{title}</h3>
        <Text tone="soft">{when}</Text>
      </Stack>
      <dl>
        <dt>{words.samples}</dt>
        <dd>{words.sampleCount(samples)}</dd>
        <dt>{words.needs}</dt>
        <dd>
          {needs.length === 0 ? words.noNeeds : needs.map(({ fact, isThere }) => words.need(fact, isThere)).join('; ')}
        </dd>
      </dl>
      {weight !== undefined && page !== undefined && <Meter page={page} weight={weight} />}
    </aside>
  );
}

/** Gold is what this part adds. */
function Meter({ page: { bytes: before, most }, weight }: { page: { bytes: number; most: number }; weight: number }) {
  const after = before + weight;
  const left = most - after;
  const share = (bytes: number) => `${(bytes / Math.max(most, after)) * 100}%`;
  return (
    <Stack gap={6} className={styles.meter}>
      <Row gap={6} align="baseline" pack="edges" size="xs">
        <Text as="span" tone="soft">
          {words.after}
        </Text>
        <span>
          <Text as="b" tone={left < 0 ? 'warn' : 'ink'} tabular>
            {formatDecimal(after / 1000, 1)}
          </Text>{' '}
          <Text as="span" note tabular>
            {words.cap(most)}
          </Text>
        </span>
      </Row>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: share(before) }} />
        <i style={{ inlineSize: share(weight) }} />
      </div>
      <Text note>{left < 0 ? words.over(-left) : words.left(left)}</Text>
    </Stack>
  );
}
