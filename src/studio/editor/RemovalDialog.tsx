import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { editorTexts } from './texts.ts';

interface RemovalDialogProps {
  /** Name of the colleague. */
  name: string;
  onDone: (isAgreed: boolean) => void;
}

/** Asks before an item goes in which a colleague is. */
export function RemovalDialog({ name, onDone }: RemovalDialogProps) {
  const words = editorTexts.removal;
  return (
    <Dialog
      title={words.title(name)}
      isAlert
      onClose={() => onDone(false)}
      actions={
        <>
          <Button onPress={() => onDone(true)}>{words.remove}</Button>
          <Button kind="primary" onPress={() => onDone(false)}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{words.consequence(name)}</p>
    </Dialog>
  );
}
