import type { Passbook } from './passbooks.schema.ts';

/** Characters that a page of a book holds in the largest type: "100.000" and "5,25%" are usual. */
const longestUsualValue = 7;

interface BookFigureProps {
  book: Passbook;
  className: string | undefined;
}

/** The figure of a book in large type, for example "5,2%". A long one is set smaller, so that it stays on one line. */
export function BookFigure({ book: { value, label }, className }: BookFigureProps) {
  if (value === undefined && label === undefined) return null;
  const size = (value?.length ?? 0) > longestUsualValue ? 'long' : 'usual';
  return (
    <p className={className} data-size={size}>
      {value !== undefined && <strong className="number">{value}</strong>} {label !== undefined && <span>{label}</span>}
    </p>
  );
}
