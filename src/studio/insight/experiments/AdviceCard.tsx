import type { ReactNode } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Stack, Text } from '../../kit/Layout.tsx';
import styles from './advice-card.module.css';
import type { Judged } from './judge-experiment.ts';
import { experimentTexts } from './texts.ts';

const tones = { wait: styles.wait, done: styles.done, broken: styles.broken };

/**
 * The advice about an experiment, its reason, and the days that have passed of those that are needed. It changes
 * nothing by itself.
 */
export function AdviceCard({ judged, children }: { judged: Judged; children?: ReactNode }) {
  const { said, days, daysNeeded } = judged;
  const words = experimentTexts.drum;
  const share = said.tone === 'done' ? 1 : days / Math.max(1, daysNeeded ?? days + 1);
  return (
    <Stack
      as="aside"
      narrow
      className={joinClasses(styles.box, tones[said.tone])}
      aria-label={experimentTexts.advice.label}
    >
      <Stack gap={8} align="center" side="center" className={styles.advice}>
        {said.tone === 'broken' ? (
          <Text as="span" tone="error">
            <Icon name="error" size="l" />
          </Text>
        ) : (
          <p className={styles.drum}>
            <span className={styles.ring} style={{ ['--share' as string]: `${share * 100}%` }} aria-hidden="true" />
            <Stack as="span" align="center" className={styles.inside}>
              {said.tone === 'done' ? (
                <>
                  <Text as="span" tone="ok" aria-hidden="true">
                    <Icon name="check" size="l" />
                  </Text>
                  <small>{words.days(days)}</small>
                </>
              ) : (
                <>
                  <b>{days}</b>
                  <small>
                    {daysNeeded === undefined || said.what === undefined ? words.day : words.of(daysNeeded)}
                  </small>
                </>
              )}
            </Stack>
          </p>
        )}
        <Stack gap={8} align="center" className={styles.words}>
          <h3>{said.title}</h3>
          <p>{said.why}</p>
          {said.what !== undefined && <p>{said.what}</p>}
          {children}
        </Stack>
      </Stack>
    </Stack>
  );
}
