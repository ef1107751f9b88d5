import styles from './charts.module.css';

/** The pattern of what was lost or not counted; `url(#id)` fills with it. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatchLine} d="M0 0V5" />
      </pattern>
    </defs>
  );
}
