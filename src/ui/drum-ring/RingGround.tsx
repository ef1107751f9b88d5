import { DrumRing } from './DrumRing.tsx';
import styles from './ring-ground.module.css';

/** The drum behind the content of a block, which is `isolate`, and whose round corners cut it off. */
export function RingGround({ ring }: { ring: string | undefined }) {
  return (
    <span className={styles.ground} aria-hidden="true">
      <DrumRing className={ring} />
    </span>
  );
}
