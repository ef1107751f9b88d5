import { ListBoxItem } from 'react-aria-components/ListBox';
import type { Choice } from './choice.ts';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import { NotedWords } from './NotedWords.tsx';
import popoverStyles from './popover.module.css';

/** A row of a list of choices. */
export function ChoiceItem({ choice: { id, label, note } }: { choice: Choice }) {
  return (
    <ListBoxItem id={id} textValue={label} className={joinClasses(popoverStyles.item)}>
      <NotedWords note={note}>{label}</NotedWords>
      <span className={popoverStyles.tick}>
        <Icon name="check" size="s" />
      </span>
    </ListBoxItem>
  );
}
