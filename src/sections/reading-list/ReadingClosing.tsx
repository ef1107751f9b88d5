import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import type { ReadingListModel } from './reading-list.schema.ts';

interface ReadingClosingProps {
  closing: ReadingListModel['closing'];
  className: string | undefined;
}

/** The call to action after the last item, if content has one. */
export function ReadingClosing({ closing, className }: ReadingClosingProps) {
  if (closing === undefined) return null;
  return (
    <div className={className}>
      <p>{closing.content}</p>
      {closing.button !== undefined && <CallToActionButton action={closing.button} size="large" />}
    </div>
  );
}
