import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { FieldLabel, FieldNotes, type FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { joinClasses } from './join-classes.ts';
import { Text } from './Layout.tsx';
import popoverStyles from './popover.module.css';

/** A proposed text. */
export interface Suggestion {
  readonly id: string;
  /** A word at the end of its row. */
  readonly note: string;
}

interface SuggestBoxProps extends FieldWords {
  /** Those that fit what is typed. The id of a suggestion is the text that it fills in. */
  suggestions: readonly Suggestion[];
  value: string;
  onChange: (value: string) => void;
  /** The field was left. */
  onLeave?: () => void;
  placeholder?: string | undefined;
  maxLength?: number;
}

/** A text with proposals, each with a note. Any other text can be typed. */
export function SuggestBox(props: SuggestBoxProps) {
  const { suggestions, value, onChange, onLeave, placeholder, maxLength, label, mark, help, error, aside } = props;
  return (
    <AriaComboBox
      className={joinClasses(styles.field)}
      items={suggestions}
      inputValue={value}
      onInputChange={onChange}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      allowsCustomValue
      {...(onLeave && { onBlur: onLeave })}
    >
      <FieldLabel label={label} mark={mark} aside={aside} />
      <Input
        className={joinClasses(styles.input)}
        autoComplete="off"
        spellCheck="false"
        maxLength={maxLength}
        {...(placeholder !== undefined && { placeholder })}
      />
      <FieldNotes help={help} error={error} />
      <Popover className={joinClasses(popoverStyles.popover)} offset={4}>
        <ListBox<Suggestion> className={joinClasses(popoverStyles.list)}>
          {({ id, note }) => (
            <ListBoxItem id={id} textValue={id} className={joinClasses(popoverStyles.item, popoverStyles.noted)}>
              <span>{id}</span>
              <Text as="span" note>
                {note}
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
