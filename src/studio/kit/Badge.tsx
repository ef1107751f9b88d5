import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { joinClasses } from './join-classes.ts';

const states = {
  live: styles.live,
  draft: styles.draft,
  wait: styles.wait,
  timed: styles.timed,
  off: styles.off,
  back: styles.back,
  plain: styles.plain,
};
const tones = { gold: styles.gold, error: styles.error, warning: styles.warning };

/** States, each with a shape besides its colour; "plain" is none. */
export type BadgeState = keyof typeof states;

/** A state as a word, with a shape that tells states apart without colour. */
export function Badge({ state, children }: { state: BadgeState; children: ReactNode }) {
  return <span className={joinClasses(styles.badge, states[state])}>{children}</span>;
}

/** A number beside a word. */
export function Pill({ tone, children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={joinClasses(styles.pill, tone && tones[tone])}>{children}</span>;
}

/** A letter or a number on a dark ground, beside words that say the same. */
export function Sign({ isRound = false, children }: { isRound?: boolean; children: ReactNode }) {
  return (
    <span className={joinClasses(styles.sign, isRound && styles.round)} aria-hidden="true">
      {children}
    </span>
  );
}
