import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import popoverStyles from './popover.module.css';

/** An action of a menu. `isDanger` stands last, below a line. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: IconName;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Why it is disabled, or what it does. */
  note?: string | undefined;
  onAction?: () => void;
  /** An address instead of an action. */
  href?: string;
}

interface MenuProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  actions: readonly MenuAction[];
}

/** Actions behind a button. */
export function Menu({ label, trigger, actions }: MenuProps) {
  const [safe, dangerous] = [actions.filter(({ isDanger }) => !isDanger), actions.filter(({ isDanger }) => isDanger)];
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={joinClasses(popoverStyles.popover)} placement="bottom end" offset={4}>
        <AriaMenu className={joinClasses(popoverStyles.list)} aria-label={label}>
          {safe.map(renderAction)}
          {safe.length > 0 && dangerous.length > 0 && <Separator className={joinClasses(popoverStyles.separator)} />}
          {dangerous.map(renderAction)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function renderAction({ id, label, icon, note, isDanger, isDisabled = false, onAction, href }: MenuAction) {
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
      <span className={popoverStyles.words}>
        <span>{label}</span>
        {note !== undefined && <span className={popoverStyles.note}>{note}</span>}
      </span>
    </MenuItem>
  );
}
