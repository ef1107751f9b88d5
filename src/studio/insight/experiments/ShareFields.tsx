import { Row, Stack } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { nameOfArm } from './advice-words.ts';
import { armClasses } from './arm-classes.ts';
import styles from './share-fields.module.css';
import { changeShare, readShare, readShares } from './shares.ts';
import { experimentTexts } from './texts.ts';

const words = experimentTexts.planner;

interface ShareFieldsProps {
  /** As typed, A first. */
  texts: readonly string[];
  onChange: (texts: string[]) => void;
}

/** The share of each arm as a number, with all of them as one bar. */
export function ShareFields({ texts, onChange }: ShareFieldsProps) {
  const { sum } = readShares(texts);
  return (
    <Stack as="fieldset" gap={8} className={styles.shares}>
      <legend>{words.sharesSaid}</legend>
      <Row gap={2} className={styles.bar} aria-hidden="true">
        {texts.map((text, arm) => (
          <span key={nameOfArm(arm)} className={armClasses[arm]} style={{ flexGrow: readShare(text) ?? 1 }} />
        ))}
      </Row>
      <div className={styles.fields}>
        {texts.map((text, arm) => (
          <TextField
            key={nameOfArm(arm)}
            label={nameOfArm(arm)}
            mark={words.percent}
            aria-label={words.share(nameOfArm(arm))}
            inputMode="numeric"
            maxLength={4}
            value={text}
            onChange={(value) => onChange(changeShare(texts, arm, value))}
            error={readShare(text) === undefined ? words.shareRange : undefined}
          />
        ))}
      </div>
      <p className={styles.sum} role="status">
        {sum !== undefined && words.sum(sum)}
      </p>
    </Stack>
  );
}
