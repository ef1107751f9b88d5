import styles from './icon.module.css';

/** Line icons, 24 x 24, drawn with `currentColor`. */
const paths = {
  menu: 'M4 8h16M4 16h16',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M7 12h10',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  right: 'M5 12h14m-6-6 6 6-6 6',
  left: 'M19 12H5m6-6-6 6 6 6',
  down: 'M12 5v14m6-6-6 6-6-6',
  chevron: 'm6 9.5 6 6 6-6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  out: 'M7 17 17 7M8.5 7H17v8.5',
  app: 'M9 2.75h6A2.5 2.5 0 0 1 17.5 5.25v13.5a2.5 2.5 0 0 1-2.5 2.5H9a2.5 2.5 0 0 1-2.5-2.5V5.25A2.5 2.5 0 0 1 9 2.75ZM10.75 18h2.5',
  file: 'M7 3.5h7l4.5 4.5v12.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5Zm7 0V8h4.5M9 13h6m-6 3.5h4',
  download: 'M12 4v11m5-5-5 5-5-5M5 19.5h14',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.6v.1',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V13m0 3.4v.1',
  phone:
    'M6.6 3.5h2.1a1.2 1.2 0 0 1 1.17.93l.66 2.86a1.2 1.2 0 0 1-.34 1.13L8.7 9.9a13 13 0 0 0 5.4 5.4l1.48-1.49a1.2 1.2 0 0 1 1.13-.34l2.86.66a1.2 1.2 0 0 1 .93 1.17v2.1a2.1 2.1 0 0 1-2.3 2.09C10.6 18.8 5.2 13.4 4.51 5.8A2.1 2.1 0 0 1 6.6 3.5Z',
  play: 'M8.5 5.6v12.8a.8.8 0 0 0 1.22.68l10.2-6.4a.8.8 0 0 0 0-1.36l-10.2-6.4a.8.8 0 0 0-1.22.68Z',
  pause: 'M9 6v12M15 6v12',
  zoom: 'M14 4h6v6M20 4l-7 7M10 20H4v-6m0 6 7-7',
  reset: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4.5 4v4h4',
  shield: 'm12 2.9 7.2 2.6v5.7c0 4.6-3 8.2-7.2 9.9-4.2-1.7-7.2-5.3-7.2-9.9V5.5L12 2.9Zm-3.3 9.1 2.3 2.3 4.4-4.6',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the words beside it, or the control's label, say what it means. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
