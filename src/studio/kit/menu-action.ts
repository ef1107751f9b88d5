import type { IconName } from './Icon.tsx';

/** An action of a menu. `isDanger` stands last, below a line. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: IconName;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The first of a group, below a line. */
  isApart?: boolean;
  /** Keys that do the same where the menu belongs to. */
  keys?: readonly string[];
  /** Why it is disabled, or what it does. */
  note?: string | undefined;
  onAction?: () => void;
  /** An address instead of an action. */
  href?: string;
}
