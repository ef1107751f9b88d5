import { useLocation } from 'wouter';
import type { DeskRow } from '../../contract/studio/desk-calls.ts';
import { deskPersonPath } from '../app/screens.ts';
import { Button } from '../kit/Button.tsx';
import { Key } from '../kit/Key.tsx';
import { Text } from '../kit/Layout.tsx';
import styles from './own-day.module.css';
import { deskTexts } from './texts.ts';

export interface NextProps {
  /** The next person; undefined for nobody. */
  urgent: DeskRow | undefined;
  /** They may be called now. */
  isCallable: boolean;
  /** The server answers: without it nobody is given. */
  isLive: boolean;
  /** Reference of who is held now. */
  held: string | null;
  now: Date;
  isWaiting: boolean;
  onClaim: () => void;
}

/** Claims the most urgent person, or opens who is held already. */
export function ClaimButton({
  held,
  isWaiting,
  onClaim,
  isCallable,
  isLive,
}: Pick<NextProps, 'held' | 'isWaiting' | 'onClaim' | 'isCallable' | 'isLive'>) {
  const [, navigate] = useLocation();
  return (
    <Button
      kind="primary"
      size="large"
      isWide
      icon={held === null ? 'call' : 'headset'}
      isWaiting={isWaiting}
      isDisabled={held === null && !(isCallable && isLive)}
      onPress={() => (held === null ? onClaim() : navigate(deskPersonPath(held)))}
    >
      <Text as="span" flex="grow" side="start" className={styles.claim}>
        {held === null ? deskTexts.next.claim : deskTexts.next.openHeld}
      </Text>
      <Key>N</Key>
    </Button>
  );
}
