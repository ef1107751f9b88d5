import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose file is loaded when it is first drawn, like one of `lazy`, or before by `load`. One that is loaded
 * is drawn at once: after a first pause React draws no late part for another 300 ms, even if its file is there.
 */
export function lateScreen<Props extends object>(read: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await read();
    return { default: loaded };
  };
  const Lazy: ComponentType<Props> = lazy(load);
  function LateScreen(props: Props) {
    // Chosen once: another type would be another screen, which begins anew.
    const [Chosen] = useState(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return Object.assign(LateScreen, { load });
}
