import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DeskRow } from '../../contract/studio/desk-calls.ts';
import { formatNumber } from '../app/format.ts';
import { Row, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { QueueRow } from './QueueRow.tsx';
import { type RowSizes, topOf } from './queue-layout.ts';
import styles from './queue-list.module.css';
import { deskTexts } from './texts.ts';
import type { Queue } from './use-queue.ts';

interface QueueListProps {
  list: RefObject<HTMLDivElement | null>;
  queue: Queue;
  sizes: RowSizes;
  now: Date;
  /** Reference of the chosen row. */
  chosen: string | undefined;
  nameCampaign: (webid: string) => string;
  isLive: boolean;
  mayClaim: boolean;
  onTake: (row: DeskRow) => void;
}

/** The queue by groups. Only rows near the window are drawn; all are equally high. */
export function QueueList({ list, queue, sizes, now, chosen, nameCampaign, isLive, mayClaim, onTake }: QueueListProps) {
  const { parts, range, rowAt, query } = queue;
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const drawn = Array.from({ length: Math.max(0, range.end - range.first) }, (_, index) => range.first + index);
  const pointed = useRef<string>(undefined);
  const indexOf = (reference: string | undefined) =>
    drawn.find((index) => reference !== undefined && rowAt(index)?.reference === reference);
  const anchor = pointed.current ?? chosen;
  const anchorIndex = indexOf(anchor);
  useStillAnchor(anchor, anchorIndex === undefined ? undefined : topOf(parts, anchorIndex, sizes));
  if (!query.data) return null;
  const rules = query.data;
  return (
    <div ref={list} className={styles.list}>
      {parts.map(({ group, first, count }, index) => (
        <section key={group} aria-labelledby={`nhom-${group}`}>
          <Row as="header" gap={8} align="center" className={styles.heading}>
            <Text as="h2" flex="rigid" size="s" id={`nhom-${group}`}>
              {deskTexts.groups[group]}{' '}
              <Text as="span" tone="soft" weight="regular" className={styles.count}>
                {formatNumber(count)}
              </Text>
            </Text>
            <Text as="span" tone="soft" breaks="cut">
              {deskTexts.groupNotes[group]}
            </Text>
            {index === 0 && (
              <Text as="span" flex="rigid" tone="soft" breaks="whole" className={styles.live}>
                {isLive ? deskTexts.live : deskTexts.notLive}
              </Text>
            )}
          </Row>
          <ul
            className={styles.rows}
            style={{ blockSize: count * sizes.row }}
            onPointerLeave={() => {
              pointed.current = undefined;
            }}
          >
            {drawn
              .filter((number) => number >= first && number < first + count)
              .map((number) => {
                const row = rowAt(number);
                return (
                  <li
                    key={row?.reference ?? `${group}-${number}`}
                    className={styles.place}
                    style={{ insetBlockStart: (number - first) * sizes.row, blockSize: sizes.row }}
                    aria-setsize={total}
                    aria-posinset={number + 1}
                    onPointerEnter={() => {
                      pointed.current = row?.reference;
                    }}
                  >
                    {row ? (
                      <QueueRow
                        row={row}
                        campaign={nameCampaign(row.webid)}
                        rules={rules}
                        now={now}
                        isChosen={row.reference === chosen}
                        mayClaim={mayClaim}
                        onTake={() => onTake(row)}
                      />
                    ) : (
                      <div className={styles.empty}>
                        <VisuallyHidden>…</VisuallyHidden>
                      </div>
                    )}
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Scrolls by as much as the row under the pointer, or the chosen one, has moved: it stays where it was. */
function useStillAnchor(anchor: string | undefined, top: number | undefined): void {
  const last = useRef<{ anchor: string | undefined; top: number | undefined }>({ anchor: undefined, top: undefined });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { anchor, top };
    if (anchor === undefined || before.anchor !== anchor || before.top === undefined || top === undefined) return;
    if (top !== before.top) scrollBy(0, top - before.top);
  }, [anchor, top]);
}
