import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { FieldLabel, FieldNotes, type FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { kitTexts } from './kit-texts.ts';
import popoverStyles from './popover.module.css';
import type { Choice } from './Select.tsx';
import { matchesSearch } from './search.ts';

interface SuggestFieldProps extends FieldWords {
  /** The id of a suggestion is the text that it fills in. */
  suggestions: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  isReadOnly?: boolean;
}

/** A text, with suggestions that are found by their words, too. Any other text can be typed. */
export function SuggestField(props: SuggestFieldProps) {
  const { suggestions, value, onChange, placeholder, isReadOnly = false, label, mark, help, error, aside } = props;
  // With the whole value in the field the list offers everything: people open it to choose another one.
  const isChosen = suggestions.some(({ id }) => id === value);
  const found = suggestions.filter(
    (choice) => isChosen || matchesSearch(value, [choice.label, choice.id, choice.note ?? '']),
  );
  return (
    <AriaComboBox
      className={joinClasses(styles.field)}
      items={found}
      inputValue={value}
      onInputChange={onChange}
      isInvalid={error !== undefined}
      isReadOnly={isReadOnly}
      allowsCustomValue
    >
      <FieldLabel label={label} mark={mark} aside={aside} />
      <div className={joinClasses(styles.input, styles.affix)}>
        <Input className={joinClasses(styles.bare)} {...(placeholder !== undefined && { placeholder })} />
        {suggestions.length > 0 && (
          <Button className={joinClasses(styles.open)} aria-label={kitTexts.showChoices}>
            <Icon name="down" size="s" />
          </Button>
        )}
      </div>
      <FieldNotes help={help} error={error} />
      <Popover className={joinClasses(popoverStyles.popover)} offset={4}>
        <ListBox<Choice> className={joinClasses(popoverStyles.list)}>
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.id} className={joinClasses(popoverStyles.item)}>
              <span className={popoverStyles.words}>
                <span>{choice.label}</span>
                {choice.note !== undefined && <span className={popoverStyles.note}>{choice.note}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
