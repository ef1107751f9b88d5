import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { IconButton } from './Button.tsx';
import styles from './field.module.css';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { Key } from './Key.tsx';
import { kitTexts } from './kit-texts.ts';

interface SearchFieldProps {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Enter. */
  onSubmit?: () => void;
  /** The key that focuses this field, shown while it is empty. */
  shortcut?: string;
  className?: string | undefined;
  autoFocus?: boolean;
}

/** Searches what is on the screen; `matchesSearch` compares without diacritics. Escape empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, onSubmit, shortcut, className, autoFocus = false } = props;
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={autoFocus}
      {...(onSubmit && { onSubmit })}
      className={joinClasses(styles.field, styles.compact, className)}
    >
      <div className={joinClasses(styles.input, styles.affix)}>
        <Icon name="search" size="s" />
        <Input className={joinClasses(styles.bare)} placeholder={placeholder ?? label} />
        <span className={styles.trailing}>
          {value === '' ? (
            shortcut !== undefined && <Key>{shortcut}</Key>
          ) : (
            <IconButton icon="close" label={kitTexts.clearSearch} />
          )}
        </span>
      </div>
    </AriaSearchField>
  );
}
