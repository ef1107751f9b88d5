import { kitTexts } from './kit-texts.ts';
import { Row, Stack } from './Layout.tsx';
import styles from './skeleton.module.css';

/** Grey rows in place of what is being loaded. They show after 300 ms: what comes sooner does not flicker. */
export function Skeleton({ rows = 6, label = kitTexts.loading }: { rows?: number; label?: string }) {
  const lengths = [72, 54, 88, 61, 79, 45];
  return (
    <Stack gap={20} className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <Row key={row} gap={12} align="center">
          <span className={styles.round} />
          <span className={styles.bone} style={{ inlineSize: `${lengths[row % lengths.length]}%` }} />
        </Row>
      ))}
    </Stack>
  );
}
