import { useEffect, useState } from 'react';

/** The server's clock, which goes on by ten seconds at a time from its last answer. */
export function useServerNow(answered: string): Date {
  const [now, setNow] = useState(() => new Date(answered));
  useEffect(() => {
    const ahead = Date.parse(answered) - Date.now();
    const look = () => setNow(new Date(Date.now() + ahead));
    look();
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, [answered]);
  return now;
}
