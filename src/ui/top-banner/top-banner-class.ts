import styles from './top-banner.module.css';

/**
 * Classes of what opens a page: the section itself, its words and its buttons. Sections add what only they do, in a
 * layer above.
 */
export const topBannerClass = {
  scene: styles.scene,
  copy: styles.copy,
  title: styles.title,
  sentence: styles.sentence,
  actions: styles.actions,
  /** On a link that leaves the room to the button beside it below 1024 px. */
  link: styles.link,
} as const;
