import { useEffect, useState } from 'react';

/**
 * The server's time, which goes on by this window's clock from the answer that said it. `answeredAt` is this window's
 * time when that answer came, in milliseconds.
 */
export function useServerNow(answer: { now: string } | undefined, answeredAt: number, everyMs: number): Date {
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  if (answer === undefined) return new Date(here);
  return new Date(Date.parse(answer.now) + Math.max(0, here - answeredAt));
}
