import type { RefObject } from 'react';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChoiceItem } from './ChoiceItem.tsx';
import type { Choice } from './choice.ts';
import { joinClasses } from './join-classes.ts';
import popoverStyles from './popover.module.css';

interface SelectPopupProps {
  label: string;
  trigger: RefObject<HTMLElement | null>;
  choices: readonly Choice[];
  value: string;
  onChange: (id: string) => void;
  onClose: () => void;
}

/** What Select loads: its choices below the button. */
export function SelectPopup({ label, trigger, choices, value, onChange, onClose }: SelectPopupProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      trigger="Select"
      aria-label={label}
      placement="bottom start"
      offset={4}
      className={joinClasses(popoverStyles.popover)}
    >
      <ListBox
        className={joinClasses(popoverStyles.list)}
        aria-label={label}
        items={choices}
        selectionMode="single"
        selectedKeys={[value]}
        autoFocus
        // The chosen one pressed again takes the selection away, which only closes the list.
        onSelectionChange={(keys) => {
          const [chosen] = keys === 'all' ? [] : keys;
          if (chosen !== undefined) onChange(String(chosen));
          onClose();
        }}
      >
        {(choice) => <ChoiceItem choice={choice} />}
      </ListBox>
    </Popover>
  );
}
