import { Button } from '../../kit/Button.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import styles from './policies.module.css';
import { policiesTexts as words } from './texts.ts';

interface SaveFootProps {
  hasChanges: boolean;
  /** The verb of the button. */
  action?: string;
  onDiscard: () => void;
}

/** Below rules: whether something is changed, and what to do with it. The button submits the form. */
export function SaveFoot({ hasChanges, action = words.save, onDiscard }: SaveFootProps) {
  return (
    <Row gap={8} align="center" wrap className={styles.foot}>
      <Text note flex="grow" role="status">
        {hasChanges ? words.changed : words.unchanged}
      </Text>
      <Button isDisabled={!hasChanges} onPress={onDiscard}>
        {words.discard}
      </Button>
      <Button type="submit" kind="primary" isDisabled={!hasChanges}>
        {action}
      </Button>
    </Row>
  );
}
