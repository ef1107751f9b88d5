import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows at first, and rows added each time the end of the list comes into view. */
const step = 20;

interface RevealedRowsProps<Row> {
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
}

/**
 * Draws a long list as far as it is scrolled: 500 rows at once would take longer than a second. Give it a `key` that
 * changes with the filters, so that another list begins at its top.
 */
export function RevealedRows<Row>({ rows, children }: RevealedRowsProps<Row>) {
  const [count, setCount] = useState(step);
  const end = useRef<HTMLDivElement>(null);
  const isWhole = count >= rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with every step, so it is watched anew.
  useEffect(() => {
    if (isWhole || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((shown) => shown + step);
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWhole, count]);
  return (
    <>
      {children(rows.slice(0, count))}
      {!isWhole && <div ref={end} />}
    </>
  );
}
