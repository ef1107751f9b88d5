import type { ReactNode } from 'react';
import { Row, Text } from '../kit/Layout.tsx';
import styles from './order-pane.module.css';
import { type ComparedOrders, mergeOrders, type OrderLine, type OrderStrip } from './order-strips.ts';
import type { PageSide } from './PageFrame.tsx';
import { PartStrip } from './PartStrip.tsx';
import { reviewTexts } from './texts.ts';

const words = reviewTexts.order;

/** A page of the comparison: its name, what stands above it, and the address of the picture of a part. */
interface OrderedPage {
  readonly head: ReactNode;
  readonly title: string;
  readonly partAddress: (key: string) => string;
}

interface OrderPaneProps {
  pages: Readonly<Record<PageSide, OrderedPage>>;
  orders: ComparedOrders;
  current: string | undefined;
  onChoose: (id: string) => void;
  /** One list of both. */
  isPhone: boolean;
}

/** The parts of both pages as strips in their orders; a line leads from each to itself on the other page. */
export function OrderPane({ pages, orders, current, onChoose, isPhone }: OrderPaneProps) {
  const drawStrip = (strip: OrderStrip, side: PageSide) => (
    <PartStrip
      key={strip.key}
      strip={strip}
      side={side}
      address={pages[side].partAddress(strip.key)}
      current={current}
      onChoose={onChoose}
    />
  );
  if (isPhone)
    return (
      <div className={styles.phone}>
        <ol className={styles.list} aria-label={words.merged}>
          {mergeOrders(orders).map((strip) => drawStrip(strip, strip.part?.kind === 'dropped' ? 'before' : 'after'))}
        </ol>
      </div>
    );
  const renderPage = (side: PageSide) => (
    <section className={styles.page} aria-label={pages[side].title}>
      <Row gap={8} align="center" narrow tone="soft" className={styles.head}>
        {pages[side].head}
        <Text as="span" flex="grow" side="end" breaks="whole" note>
          {words.count(orders[side].length)}
        </Text>
      </Row>
      <ol className={styles.list}>{orders[side].map((strip) => drawStrip(strip, side))}</ol>
    </section>
  );
  return (
    <div className={styles.pane}>
      {renderPage('before')}
      <Lines lines={orders.lines} rows={Math.max(orders.before.length, orders.after.length)} />
      {renderPage('after')}
    </div>
  );
}

/** In CSS pixels: from one strip to the next, and from the top of a name to the middle of its picture. */
const pitch = 120;
const middle = 64;
const width = 96;

function Lines({ lines, rows }: { lines: readonly OrderLine[]; rows: number }) {
  return (
    <svg className={styles.lines} width={width} height={rows * pitch} aria-hidden="true">
      {lines.map((line) => (
        <Line key={`${line.before} ${line.after}`} {...line} />
      ))}
    </svg>
  );
}

function Line({ before, after, kind }: OrderLine) {
  const [from, to] = [before, after].map((index) => (index ?? 0) * pitch + middle);
  if (kind === 'added')
    return <path className={styles.moved} d={`M62 ${to}H${width}M57 ${Number(to) - 6}v12m-6 -6h12`} />;
  if (kind === 'dropped')
    return (
      <>
        <path className={styles.cut} d={`M0 ${from}H34`} />
        <path className={styles.cross} d={`M30 ${Number(from) - 5}l10 10m0 -10l-10 10`} />
      </>
    );
  const way = `M0 ${from}C40 ${from} 56 ${to} ${width} ${to}`;
  return <path className={kind === 'moved' ? styles.moved : styles.same} d={way} />;
}
