import { useEffect, useState } from 'react';

/** Minutes until a moment, counted up, as they pass; 0 when it is over, and for null. */
export function useMinutesUntil(moment: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return;
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / 60_000));
}
