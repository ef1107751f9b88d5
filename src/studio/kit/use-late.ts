import { useEffect, useState } from 'react';
import { kitTexts } from './kit-texts.ts';
import { toasts } from './toasts.ts';

/**
 * A part that is loaded when it is wanted for the first time: the popup of a menu, a dialog. Undefined until it is
 * there. If it can not be loaded, because the server does not answer, a toast says so and `onFailed` is called.
 *
 * @param load Always the same function.
 */
export function useLate<Part>(isWanted: boolean, load: () => Promise<Part>, onFailed?: () => void): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isMissing = isWanted && part === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is wanted.
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPart(() => loaded),
      () => {
        toasts.show(kitTexts.notLoaded);
        if (isCurrent) onFailed?.();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return part;
}
