import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { Key } from './Key.tsx';
import type { MenuAction } from './menu-action.ts';
import { NotedWords } from './NotedWords.tsx';
import popoverStyles from './popover.module.css';

interface MenuPopupProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  actions: readonly MenuAction[];
  /** Which action has the focus at first; true for none yet. */
  first: 'first' | 'last' | true;
  onClose: () => void;
}

/** What Menu loads: its actions below the button. */
export function MenuPopup({ label, trigger, actions, first, onClose }: MenuPopupProps) {
  const [safe, dangerous] = [actions.filter(({ isDanger }) => !isDanger), actions.filter(({ isDanger }) => isDanger)];
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      trigger="MenuTrigger"
      aria-label={label}
      className={joinClasses(popoverStyles.popover)}
      placement="bottom end"
      offset={4}
    >
      <AriaMenu className={joinClasses(popoverStyles.list)} aria-label={label} autoFocus={first} onClose={onClose}>
        {safe.flatMap((action) => [
          action.isApart && <Separator key={`above ${action.id}`} className={joinClasses(popoverStyles.separator)} />,
          renderAction(action),
        ])}
        {safe.length > 0 && dangerous.length > 0 && <Separator className={joinClasses(popoverStyles.separator)} />}
        {dangerous.map(renderAction)}
      </AriaMenu>
    </Popover>
  );
}

function renderAction({ id, label, icon, note, keys = [], isDanger, isDisabled = false, onAction, href }: MenuAction) {
  return (
    <MenuItem
      key={id}
      id={id}
      textValue={label}
      className={joinClasses(popoverStyles.item)}
      isDisabled={isDisabled}
      {...(isDanger && { 'data-danger': true })}
      {...(onAction && { onAction })}
      {...(href !== undefined && { href })}
    >
      {icon !== undefined && <Icon name={icon} />}
      <NotedWords note={note}>{label}</NotedWords>
      {keys.length > 0 && (
        <span className={popoverStyles.keys}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </span>
      )}
    </MenuItem>
  );
}
