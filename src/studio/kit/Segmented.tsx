import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import styles from './choices.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { Text } from './Layout.tsx';

interface SegmentedProps<Id extends string> {
  label: string;
  choices: readonly {
    id: Id;
    label: string;
    count?: number | undefined;
    icon?: IconName | undefined;
    hasIconOnly?: boolean;
    /** Of its words while it is chosen. */
    tone?: 'ok' | 'warn' | undefined;
  }[];
  /** Undefined: nothing is chosen yet. */
  value: Id | undefined;
  onChange: (value: Id) => void;
  isDisabled?: boolean;
}

const tones = { ok: styles.ok, warn: styles.warn };

/** A choice among a few, all of which are visible. */
export function Segmented<Id extends string>({
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
}: SegmentedProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={joinClasses(styles.segmented)}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
    >
      {choices.map(({ id, label, count, icon, hasIconOnly, tone }) => (
        <ToggleButton
          key={id}
          id={id}
          className={joinClasses(styles.segment, tone && tones[tone])}
          {...(hasIconOnly && { 'aria-label': label })}
        >
          {icon !== undefined && <Icon name={icon} />}
          {!hasIconOnly && label}
          {count !== undefined && (
            <Text as="span" tone="muted" tabular>
              {count.toLocaleString('vi-VN')}
            </Text>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
