import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The value, once it has not changed for a moment: typing a word asks the server once. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
