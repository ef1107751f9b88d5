import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { editorTexts } from './texts.ts';

interface RemovalDialogProps {
  /** Name of the colleague. */
  name: string;
  /** A whole part of the page, not an item in it. */
  isPart: boolean;
  onDone: (isAgreed: boolean) => void;
}

/** Asks before something goes in which a colleague is. */
export function RemovalDialog({ name, isPart, onDone }: RemovalDialogProps) {
  const words = editorTexts.removal;
  const noun = isPart ? words.nouns.part : words.nouns.item;
  return (
    <Dialog
      title={words.title(name, noun)}
      isAlert
      onClose={() => onDone(false)}
      actions={
        <>
          <Button onPress={() => onDone(true)}>{words.remove(noun)}</Button>
          <Button kind="primary" onPress={() => onDone(false)}>
            {words.keep(noun)}
          </Button>
        </>
      }
    >
      <p>{words.consequence(name, noun)}</p>
    </Dialog>
  );
}
