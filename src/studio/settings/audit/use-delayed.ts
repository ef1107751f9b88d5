import { useEffect, useState } from 'react';

const pauseMs = 300;

/** A value that follows another once that has been still for a moment: typing asks the server once. */
export function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}
