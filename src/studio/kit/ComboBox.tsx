import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChoiceItem } from './ChoiceItem.tsx';
import type { Choice } from './choice.ts';
import { FieldLabel, FieldNotes, type FieldWords } from './FieldParts.tsx';
import styles from './field.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { kitTexts } from './kit-texts.ts';
import popoverStyles from './popover.module.css';
import { matchesSearch } from './search.ts';

interface ComboBoxProps extends FieldWords {
  choices: readonly Choice[];
  /** Null while nothing is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  className?: string | undefined;
}

/** One choice of many, found by typing with or without diacritics. */
export function ComboBox({
  choices,
  value,
  onChange,
  placeholder,
  label,
  mark,
  help,
  error,
  aside,
  className,
}: ComboBoxProps) {
  return (
    <AriaComboBox
      className={joinClasses(styles.field, className)}
      defaultItems={choices}
      defaultFilter={(text, search) => matchesSearch(search, [text])}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <FieldLabel label={label} mark={mark} aside={aside} />
      <div className={joinClasses(styles.input, styles.affix)}>
        <Input className={joinClasses(styles.bare)} {...(placeholder !== undefined && { placeholder })} />
        <Button className={joinClasses(styles.open)} aria-label={kitTexts.showChoices}>
          <Icon name="down" size="s" />
        </Button>
      </div>
      <FieldNotes help={help} error={error} />
      <Popover className={joinClasses(popoverStyles.popover)} offset={4}>
        <ListBox<Choice>
          className={joinClasses(popoverStyles.list)}
          renderEmptyState={() => <p className={popoverStyles.empty}>{kitTexts.noChoice}</p>}
        >
          {(choice) => <ChoiceItem choice={choice} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
