import { Button } from '../../kit/Button.tsx';
import styles from './policies.module.css';
import { policiesTexts as words } from './texts.ts';

/** Below rules: whether something is changed, and what to do with it. The button submits the form. */
export function SaveFoot({ hasChanges, onDiscard }: { hasChanges: boolean; onDiscard: () => void }) {
  return (
    <div className={styles.foot}>
      <p className={styles.note} role="status">
        {hasChanges ? words.changed : words.unchanged}
      </p>
      <Button isDisabled={!hasChanges} onPress={onDiscard}>
        {words.discard}
      </Button>
      <Button type="submit" look="primary" isDisabled={!hasChanges}>
        {words.save}
      </Button>
    </div>
  );
}
