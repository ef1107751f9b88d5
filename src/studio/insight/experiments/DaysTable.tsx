import { useState } from 'react';
import { formatDay, formatNumber, sayShare, saySigned } from '../../app/format.ts';
import { Disclosure } from '../../kit/Disclosure.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { letterOf } from './advice-words.ts';
import { type CountedDay, followDifference } from './follow-difference.ts';
import { followShares } from './follow-shares.ts';
import type { Judged } from './judge-experiment.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.days;

interface DaysTableProps {
  days: readonly CountedDay[];
  judged: Judged;
  /** The arm of the chart. */
  arm: number;
}

interface DayRow extends CountedDay {
  readonly index: number;
}

/** The chart as a table: the counts of each day, and what they added up to. */
export function DaysTable({ days, judged, arm }: DaysTableProps) {
  const [isOpen, setOpen] = useState(false);
  const letter = letterOf(arm);
  const { setting, isHidden, arms } = judged;
  const points = followDifference(days, arm, setting);
  const shares = followShares(days, arm, setting.shares[arm] ?? 0);
  const intervalOf = ({ index }: DayRow) => points[index]?.interval;
  const columns: Column<DayRow>[] = [
    { id: 'day', title: words.day, cell: ({ day }) => formatDay(day, new Date()) },
    ...arms.flatMap((_, one): Column<DayRow>[] => [
      {
        id: `views-${one}`,
        title: words.views(letterOf(one)),
        cell: (row) => formatNumber(row.arms[one]?.views ?? 0),
        isNamedOnPhone: true,
      },
      ...(isHidden
        ? []
        : [
            {
              id: `registrations-${one}`,
              title: words.registrations(letterOf(one)),
              cell: (row: DayRow) => formatNumber(row.arms[one]?.registrations ?? 0),
              isNamedOnPhone: true,
            },
          ]),
    ]),
    ...(isHidden
      ? [
          {
            id: 'share',
            title: words.share(letter),
            cell: ({ index }: DayRow) =>
              shares[index]?.share === undefined ? words.none : sayShare(shares[index].share),
            isNamedOnPhone: true,
          },
        ]
      : [
          {
            id: 'difference',
            title: words.difference(letter),
            cell: (row: DayRow) => {
              const interval = intervalOf(row);
              return interval ? saySigned(interval.difference) : words.none;
            },
            isNamedOnPhone: true,
          },
          {
            id: 'band',
            title: words.band,
            cell: (row: DayRow) => {
              const interval = intervalOf(row);
              return interval ? words.bandOf(saySigned(interval.low), saySigned(interval.high)) : words.none;
            },
            isNamedOnPhone: true,
          },
        ]),
  ];
  return (
    <Disclosure title={words.open} isOpen={isOpen} onToggle={setOpen}>
      <Table
        label={words.caption}
        columns={columns}
        rows={days.map((day, index) => ({ ...day, index })).toReversed()}
        rowId={({ day }) => day}
      />
    </Disclosure>
  );
}
