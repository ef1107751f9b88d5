import { PlaceBar } from '../../app/PlaceBar.tsx';
import { deskPath } from '../../app/screens.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Key } from '../../kit/Key.tsx';
import { Row } from '../../kit/Layout.tsx';
import { Ring } from '../../kit/Ring.tsx';
import { clockOf } from '../desk-words.ts';
import type { Standing } from './standing.ts';
import { personTexts } from './texts.ts';
import { clockLeft, type LeaseState } from './use-lease.ts';

interface PersonBarProps {
  reference: string;
  standing: Standing;
  lease: LeaseState;
  isPhone: boolean;
  onCopy: () => void;
  onGiveBack: () => void;
  onKeys: () => void;
}

/** The bar above a person: where one is, until when the claim lasts, and giving back. */
export function PersonBar({ reference, standing, lease, isPhone, onCopy, onGiveBack, onKeys }: PersonBarProps) {
  const isHeld = standing.kind === 'held';
  return (
    <PlaceBar
      trail={[{ to: deskPath, title: personTexts.list }]}
      back={personTexts.back}
      title={reference}
      isHeading={false}
      actions={
        <>
          {!isPhone && (
            <Button kind="bare" onPress={onKeys}>
              {personTexts.keys} <Key>?</Key>
            </Button>
          )}
          {isHeld && (
            <Button onPress={onGiveBack} {...(isPhone && { 'aria-label': personTexts.giveBack })}>
              {isPhone ? personTexts.giveBackShort : personTexts.giveBack} {!isPhone && <Key>Esc</Key>}
            </Button>
          )}
        </>
      }
    >
      <IconButton icon="copy" label={personTexts.copyReference} onPress={onCopy} />
      {isHeld && !isPhone && <Badge state="wait">{personTexts.heldUntil(clockOf(standing.until))}</Badge>}
      {isHeld && isPhone && (
        <Row as="span" inline gap={6} align="center" tone="gold" tabular>
          <Ring share={lease.share} tone={lease.isEnding ? 'late' : 'soon'} size="small" />
          <strong>{clockLeft(lease.leftMs)}</strong>
        </Row>
      )}
    </PlaceBar>
  );
}
