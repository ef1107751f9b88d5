import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';
import { type ButtonOptions, buttonClasses } from './button-classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'>, ButtonOptions {
  children: ReactNode;
  /** Its action is running: it stays in place and cannot be pressed again. */
  isWaiting?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words: a verb that says what happens. */
export function Button({ kind, size, isWide, icon, isWaiting = false, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isWaiting} className={buttonClasses({ kind, size, isWide })}>
      {isWaiting ? <span className={styles.waiting} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  );
}

interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  icon: IconName;
  /** What it does, for screen readers. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with an icon only. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={joinClasses(styles.icon)}>
      <Icon name={icon} />
    </AriaButton>
  );
}

/** A button that looks like a link, within a sentence. */
export function TextButton({ children, ...rest }: Omit<AriaButtonProps, 'className' | 'style'>) {
  return (
    <AriaButton {...rest} className={joinClasses(styles.link)}>
      {children}
    </AriaButton>
  );
}
