import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { joinClasses } from './join-classes.ts';
import styles from './toast.module.css';
import { toasts } from './toasts.ts';

/** Shows toasts, and screen readers read them out. Render it once. */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map(({ id, text, action }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {action !== undefined && (
            <Button
              className={joinClasses(styles.action)}
              onPress={() => {
                toasts.remove(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
