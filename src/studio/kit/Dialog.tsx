import type { DialogProps } from './DialogWindow.tsx';
import { useLate } from './use-late.ts';

const load = async () => (await import('./DialogWindow.tsx')).DialogWindow;

/** A dialog over the screen. It is open while it is rendered. The first one of a window is loaded when it opens. */
export function Dialog(props: DialogProps) {
  const Window = useLate(true, load, props.onClose);
  return Window && <Window {...props} />;
}
