import { formatMoment } from '../../app/format.ts';
import { Button } from '../../kit/Button.tsx';
import { CopyField } from '../../kit/CopyField.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { peopleTexts } from './texts.ts';

const words = peopleTexts.linkDialog;

/** A one-time link, which is shown this once; null where it goes to its person by e-mail. */
export interface ShownLink {
  title: string;
  link: string | null;
  expiresAt: string;
}

/** Shows a one-time link to be copied. It closes by its button only, as it can not be shown again. */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  return (
    <Dialog
      title={link.title}
      isWide
      actions={
        <Button kind="primary" onPress={onClose}>
          {words.done}
        </Button>
      }
    >
      <p>
        {link.link !== null && words.note} {words.expires(formatMoment(link.expiresAt, new Date()))}
      </p>
      {link.link === null ? (
        <Notice tone="ok">{words.mailed}</Notice>
      ) : (
        <>
          <CopyField label={words.label} text={link.link} />
          <Notice tone="info">{words.notMailed}</Notice>
        </>
      )}
    </Dialog>
  );
}
