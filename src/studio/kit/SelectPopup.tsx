import { type RefObject, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChoiceItem } from './ChoiceItem.tsx';
import type { Choice } from './choice.ts';
import { joinClasses } from './join-classes.ts';
import { kitTexts } from './kit-texts.ts';
import popoverStyles from './popover.module.css';
import { pressFocused } from './press-focused.ts';
import { SearchField } from './SearchField.tsx';
import { matchesSearch } from './search.ts';

interface SelectPopupProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
  onClose: () => void;
}

/** More choices than these are searched. */
const mostUnsearched = 20;
/** Most choices that are drawn: thousands take seconds, and who types another letter has fewer. */
const mostDrawn = 100;

/** What Select loads: its choices below the button, with a search above many. */
export function SelectPopup({ label, trigger, choices, value, onChange, onClose }: SelectPopupProps) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isSearched = choices.length > mostUnsearched;
  const found = choices.filter((choice) => matchesSearch(search, [choice.label]));
  const drawn = found.filter(({ id }, place) => place < mostDrawn || id === value);
  const listBox = (
    <ListBox
      ref={list}
      className={joinClasses(popoverStyles.list)}
      aria-label={label}
      items={drawn}
      selectionMode="single"
      selectedKeys={[value]}
      autoFocus={!isSearched}
      renderEmptyState={() => <p className={popoverStyles.empty}>{kitTexts.noChoice}</p>}
      // The chosen one pressed again takes the selection away, which only closes the list.
      onSelectionChange={(keys) => {
        const [chosen] = keys === 'all' ? [] : keys;
        if (chosen !== undefined) onChange(String(chosen));
        onClose();
      }}
    >
      {(choice) => <ChoiceItem choice={choice} />}
    </ListBox>
  );
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      trigger="Select"
      aria-label={label}
      placement="bottom start"
      offset={4}
      className={joinClasses(popoverStyles.popover, isSearched && popoverStyles.searched)}
    >
      {isSearched ? (
        <Autocomplete>
          <div onKeyDownCapture={(event) => pressFocused(event, list.current)}>
            <SearchField label={kitTexts.findChoice} value={search} onChange={setSearch} autoFocus />
          </div>
          {listBox}
          {found.length > drawn.length && (
            <p className={popoverStyles.empty}>{kitTexts.moreChoices(found.length - drawn.length)}</p>
          )}
        </Autocomplete>
      ) : (
        listBox
      )}
    </Popover>
  );
}
