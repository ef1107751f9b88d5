import { lazy, Suspense } from 'react';

const LoadedPalette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));

/** The palette, loaded when it is first opened. */
export function Palette(props: { onClose: () => void }) {
  return (
    <Suspense>
      <LoadedPalette {...props} />
    </Suspense>
  );
}
