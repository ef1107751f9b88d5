import { cloneElement, type KeyboardEvent, type ReactElement, type Ref, useRef, useState } from 'react';
import type { MenuAction } from './menu-action.ts';
import { useLate } from './use-late.ts';

/** Props that the menu adds to its button. */
interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onPress?: (press: { pointerType: string }) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface MenuProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  /** As a function they are made when the menu opens. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
}

const load = async () => (await import('./MenuPopup.tsx')).MenuPopup;

/** Actions behind a button. They are loaded when the first menu of a window opens. */
export function Menu({ label, trigger, actions }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** Where the focus begins; undefined while the menu is closed. */
  const [first, setFirst] = useState<'first' | 'last' | true>();
  const close = () => setFirst(undefined);
  const Popup = useLate(first !== undefined, load, close);
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        onPress: ({ pointerType }) => setFirst(/keyboard|virtual/.test(pointerType) ? 'first' : true),
        onKeyDown: ({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') setFirst(key === 'ArrowDown' ? 'first' : 'last');
        },
        'aria-haspopup': 'menu',
        'aria-expanded': first !== undefined,
      })}
      {Popup && first !== undefined && (
        <Popup
          label={label}
          trigger={button}
          actions={typeof actions === 'function' ? actions() : actions}
          first={first}
          onClose={close}
        />
      )}
    </>
  );
}
