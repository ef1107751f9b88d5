import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PickedPicture } from './MediaPicker.tsx';

// Loaded when a picture is chosen for the first time.
const MediaPicker = lazy(async () => ({ default: (await import('./MediaPicker.tsx')).MediaPicker }));

interface Asked {
  readonly label: string;
  readonly current: string | undefined;
  readonly currentAlt?: string | undefined;
  /** `file`: any file, without an alternative text. */
  readonly kind?: 'picture' | 'file';
  /** From the person's machine, to be uploaded for this place. */
  readonly files?: readonly File[] | undefined;
}

/** Asks for a picture: `pick` resolves to undefined when nothing was chosen. `dialog` is to be drawn by the caller. */
export function usePicturePicker(webid: string): {
  pick: (asked: Asked) => Promise<PickedPicture | undefined>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<Asked & { done: (picked?: PickedPicture) => void }>();
  const pick = (asked: Asked) =>
    new Promise<PickedPicture | undefined>((resolve) => {
      setAsking({
        ...asked,
        done: (picked) => {
          setAsking(undefined);
          resolve(picked);
        },
      });
    });
  const dialog = asking && (
    <Suspense>
      <MediaPicker
        webid={webid}
        label={asking.label}
        current={asking.current}
        currentAlt={asking.currentAlt}
        kind={asking.kind ?? 'picture'}
        asksAlt={asking.kind !== 'file'}
        files={asking.files}
        onPick={asking.done}
        onClose={() => asking.done()}
      />
    </Suspense>
  );
  return { pick, dialog };
}
