import { useEffect, useRef, useState } from 'react';

/** The size of an element in CSS pixels, as it changes. */
export function useSize<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, size };
}
