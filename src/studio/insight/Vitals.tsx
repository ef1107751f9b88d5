import { type Vital, vitals } from '../../contract/insight/page-events.ts';
import { judgeVital, percentileOf, vitalLimits } from '../../contract/insight/vital-buckets.ts';
import { formatDecimal, formatNumber } from '../app/format.ts';
import { useSize } from '../app/use-size.ts';
import { Chart } from '../charts/Chart.tsx';
import styles from '../charts/charts.module.css';
import { HowCounted } from '../charts/HowCounted.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import type { CampaignInsight } from './day-points.ts';
import { formatVital } from './format-vital.ts';
import { TableFrame } from './TableFrame.tsx';
import type { TableFiles } from './table-files.ts';
import tableStyles from './tables.module.css';
import { vitalTexts as words } from './texts.ts';
import { listBars, vitalScale } from './vital-bars.ts';
import vitalStyles from './vitals.module.css';

const id = 'vitals';

/** How fast the page was on visitors' devices: each metric as a histogram with its limits, and the 75th percentile. */
export function Vitals({ insight, files }: { insight: CampaignInsight; files: TableFiles }) {
  const measured = insight.vitals.lcp?.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <TableFrame
      tables={[{ id, title: words.title, how: words.how }]}
      chosen={id}
      onChoose={() => {}}
      file={measured > 0 ? files(id) : undefined}
      note={measured > 0 && <span className={tableStyles.muted}>{words.measured(formatNumber(measured))}</span>}
    >
      <Stack gap={6}>
        {vitals.map((metric) => (
          <VitalRow key={metric} metric={metric} counts={insight.vitals[metric] ?? []} />
        ))}
      </Stack>
    </TableFrame>
  );
}

const marks = { good: 'check', middle: 'warning', poor: 'error' } as const;
const looks = { good: vitalStyles.good, middle: vitalStyles.middle, poor: vitalStyles.poor };

function VitalRow({ metric, counts }: { metric: Vital; counts: readonly number[] }) {
  const p75 = percentileOf(metric, { ...counts }, 0.75);
  const word = p75 === undefined ? undefined : judgeVital(metric, p75);
  return (
    <div className={vitalStyles.vital}>
      <Stack>
        <b>
          <HowCounted how={words.hows[metric]}>{words.short[metric]}</HowCounted>
        </b>
        <Text as="span" note>
          {words.names[metric]}
        </Text>
      </Stack>
      <Stack align="end" size="xs" line={16} tabular className={vitalStyles.value}>
        <Text as="b" size="l" line={22}>
          {p75 === undefined ? words.none : formatVital(metric, p75)}
        </Text>
        {word !== undefined && (
          <span className={looks[word]}>
            <Icon name={marks[word]} size="s" />
            {words.words[word]}
          </span>
        )}
      </Stack>
      {p75 !== undefined && word !== undefined && (
        <Histogram
          metric={metric}
          counts={counts}
          p75={p75}
          sentence={words.sentence(words.short[metric], formatVital(metric, p75), words.words[word])}
        />
      )}
    </div>
  );
}

interface HistogramProps {
  metric: Vital;
  counts: readonly number[];
  p75: number;
  sentence: string;
}

const [top, base] = [4, 32];

function Histogram({ metric, counts, p75, sentence }: HistogramProps) {
  const place = useSize<HTMLDivElement>();
  const width = Math.max(place.size.width, 160);
  const x = vitalScale(metric, width);
  const { good, poor } = vitalLimits[metric];
  const pin = x(p75);
  return (
    <Chart place={place} width={width} height={50} label={sentence} className={vitalStyles.histogram}>
      {listBars(metric, counts, x).map(({ x: start, width: room, share, bucket }) => (
        <rect
          key={bucket}
          className={vitalStyles.bar}
          x={start}
          y={base - share * (base - top)}
          width={Math.max(1, room - 1.5)}
          height={share * (base - top)}
          rx={1}
        />
      ))}
      <path className={styles.axis} d={`M0 ${base}H${width}`} />
      {[good, poor].map((limit) => (
        <g key={limit}>
          <path className={vitalStyles.limit} d={`M${x(limit)} 3V${base + 4}`} />
          <text x={x(limit)} y={base + 16} textAnchor="middle">
            {metric === 'lcp' || metric === 'ttfb'
              ? formatDecimal(limit / 1000, limit % 1000 === 0 ? 0 : 1)
              : formatDecimal(limit, metric === 'cls' ? (limit === good ? 1 : 2) : 0)}
          </text>
        </g>
      ))}
      <text x={0} y={base + 16}>
        {words.words.good}
      </text>
      <text x={width} y={base + 16} textAnchor="end">
        {words.words.poor}
      </text>
      <path className={vitalStyles.pin} d={`M${pin} ${base}V5`} />
      <circle className={vitalStyles.head} cx={pin} cy={5} r="3.5" />
    </Chart>
  );
}
