import { useEffect, useState } from 'react';
import type { ConsentDefinition } from '../../contract/registration/consent.ts';

/**
 * The script that stores a registration before the hand-over. Only forms with the switch load it. Undefined until it is
 * there.
 */
export function useRegisterFirst(
  consent: ConsentDefinition | undefined,
): typeof import('./register-first.ts') | undefined {
  const [registerScript, setRegisterScript] = useState<typeof import('./register-first.ts')>();
  const isOn = consent !== undefined;
  useEffect(() => {
    // Without it visitors are not asked, and nothing is kept.
    if (isOn) import('./register-first.ts').then(setRegisterScript, () => {});
  }, [isOn]);
  return registerScript;
}
