import { useEffect, useState } from 'react';
import type { ConsentDefinition } from '../../contract/registration/consent.ts';

/** The script for keeping registrations, which only forms with the switch load. Undefined until it is there. */
export function useKeeping(consent: ConsentDefinition | undefined): typeof import('./keeping.ts') | undefined {
  const [keeping, setKeeping] = useState<typeof import('./keeping.ts')>();
  const isOn = consent !== undefined;
  useEffect(() => {
    // Without it visitors are not asked, and nothing is kept.
    if (isOn) import('./keeping.ts').then(setKeeping, () => {});
  }, [isOn]);
  return keeping;
}
