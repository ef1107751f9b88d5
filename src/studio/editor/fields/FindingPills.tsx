import { Icon } from '../../kit/Icon.tsx';
import styles from './fields.module.css';
import { fieldTexts } from './texts.ts';

/** How many findings lie in a folded part, with a shape for each severity. */
export function FindingPills({ errors, warnings }: { errors: number; warnings: number }) {
  return (
    <>
      {errors > 0 && (
        <span className={styles.errors} role="img" aria-label={fieldTexts.errors(errors)}>
          <Icon name="error" size="s" />
          {errors}
        </span>
      )}
      {warnings > 0 && (
        <span className={styles.warnings} role="img" aria-label={fieldTexts.warnings(warnings)}>
          <Icon name="warning" size="s" />
          {warnings}
        </span>
      )}
    </>
  );
}
