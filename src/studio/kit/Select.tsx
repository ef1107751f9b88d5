import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { FieldLabel, FieldNotes, type FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import popoverStyles from './popover.module.css';

/** An item of a list of choices. */
export interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  /** A second line. */
  note?: string | undefined;
}

interface SelectProps<Id extends string> extends FieldWords {
  choices: readonly Choice<Id>[];
  value: Id;
  onChange: (value: Id) => void;
  /** The label is for screen readers only: the value says enough. */
  hasHiddenLabel?: boolean;
  icon?: IconName;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** One choice of a few that need no search. */
export function Select<Id extends string>({
  choices,
  value,
  onChange,
  hasHiddenLabel = false,
  icon,
  label,
  mark,
  help,
  error,
  aside,
  isDisabled = false,
  className,
}: SelectProps<Id>) {
  return (
    <AriaSelect
      className={joinClasses(styles.field, hasHiddenLabel && styles.compact, className)}
      {...(hasHiddenLabel && { 'aria-label': label })}
      value={value}
      onChange={(key) => {
        const chosen = choices.find(({ id }) => id === key);
        if (chosen) onChange(chosen.id);
      }}
      isInvalid={error !== undefined}
      isDisabled={isDisabled}
    >
      {!hasHiddenLabel && <FieldLabel label={label} mark={mark} aside={aside} />}
      <Button className={joinClasses(styles.input)}>
        {icon !== undefined && <Icon name={icon} size="s" />}
        <SelectValue className={joinClasses(styles.value)}>
          {({ selectedText }) => selectedText || choices.find(({ id }) => id === value)?.label}
        </SelectValue>
        <Icon name="down" size="s" />
      </Button>
      <FieldNotes help={help} error={error} />
      <Popover className={joinClasses(popoverStyles.popover)} offset={4}>
        <ListBox className={joinClasses(popoverStyles.list)} items={choices}>
          {(choice) => <ChoiceItem choice={choice} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** A row of a list of choices. */
export function ChoiceItem({ choice: { id, label, note } }: { choice: Choice }) {
  return (
    <ListBoxItem id={id} textValue={label} className={joinClasses(popoverStyles.item)}>
      <span className={popoverStyles.words}>
        <span>{label}</span>
        {note !== undefined && <span className={popoverStyles.note}>{note}</span>}
      </span>
      <span className={popoverStyles.tick}>
        <Icon name="check" size="s" />
      </span>
    </ListBoxItem>
  );
}
