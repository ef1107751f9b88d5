import { useEffect, useRef } from 'react';

interface ReviewKeys {
  onStep: (step: 1 | -1) => void;
  onApprove?: () => void;
  onDigit?: (digit: 1 | 2) => void;
}

/**
 * J and K go through the changes, Ctrl+Enter asks for the approval, digits decide about a point. Letters and digits are
 * silent in fields and dialogs.
 */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('[role$="dialog"]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        event.preventDefault();
        return latest.current.onApprove?.();
      }
      const target = event.target instanceof Element ? event.target : null;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (target?.closest('input, textarea, select, [contenteditable], [role="menu"]')) return;
      if (latest.current.onDigit && (event.key === '1' || event.key === '2')) {
        // Its field may take the focus before the key would be typed.
        event.preventDefault();
        return latest.current.onDigit(event.key === '1' ? 1 : 2);
      }
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (step === 1 || step === -1) {
        event.preventDefault();
        latest.current.onStep(step);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
