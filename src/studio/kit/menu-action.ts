import type { IconName } from './Icon.tsx';

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
