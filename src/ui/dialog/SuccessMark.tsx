import styles from './success-mark.module.css';

const rays = Array.from({ length: 14 }, (_, index) => ({
  angle: (index * 360) / 14,
  end: index % 2 === 0 ? -63 : -57,
}));

/** A sun of fourteen rays with a tick. Decorative: the heading beside it says the same. */
export function SuccessMark() {
  return (
    <svg className={styles.mark} viewBox="-66 -66 132 132" aria-hidden="true">
      <g className={styles.rays}>
        {rays.map(({ angle, end }) => (
          <path key={angle} d={`M0-51V${end}`} transform={`rotate(${angle.toFixed(2)})`} />
        ))}
      </g>
      <circle r="42" />
      <path className={styles.tick} d="m-18 1 12 13L19-13" pathLength="1" />
    </svg>
  );
}
