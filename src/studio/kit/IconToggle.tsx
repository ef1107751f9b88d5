import { ToggleButton } from 'react-aria-components/ToggleButton';
import styles from './button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';

interface IconToggleProps {
  icon: IconName;
  /** What it turns on, for screen readers. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A button with an icon only that turns something on and off. */
export function IconToggle({ icon, label, isOn, onChange }: IconToggleProps) {
  return (
    <ToggleButton
      aria-label={label}
      isSelected={isOn}
      onChange={onChange}
      className={joinClasses(styles.icon, isOn && styles.on)}
    >
      <Icon name={icon} />
    </ToggleButton>
  );
}
