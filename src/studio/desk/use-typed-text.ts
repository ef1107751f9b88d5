import { useEffect, useRef, useState } from 'react';

/** How long nothing is typed before the address follows. */
const pauseMs = 250;

/**
 * The text of a field that is also in the address, and is searched. The address follows the field after a pause; the
 * field follows the address only when something else has changed it.
 */
export function useTypedText(inAddress: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  // The address may have changed between a key and the end of the pause.
  const latest = useRef(write);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    latest.current = write;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    text,
    (next) => {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        written.current = next;
        latest.current(next);
      }, pauseMs);
    },
  ];
}
