import type { ChartPoint } from './chart-series.ts';

interface ChartTableProps {
  caption: string;
  points: readonly ChartPoint[];
  /** Names of the series; one without a name has no column. */
  names: { value: string; comparison: string | undefined };
  describe: (value: number | undefined) => string;
}

/** Both series of the chart for screen readers. */
export function ChartTable({ caption, points, names, describe }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Thời gian</th>
            <th scope="col">{names.value}</th>
            {names.comparison !== undefined && <th scope="col">{names.comparison}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, days, value, comparison }) => (
            <tr key={`${label} ${days}`}>
              <th scope="row">{label}</th>
              <td>{describe(value)}</td>
              {names.comparison !== undefined && <td>{describe(comparison)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
