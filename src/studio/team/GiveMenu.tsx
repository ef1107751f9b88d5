import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { DeskRow } from '../../contract/studio/desk-calls.ts';
import { spellClock } from '../app/format.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Key } from '../kit/Key.tsx';
import { Text } from '../kit/Layout.tsx';
import popoverStyles from '../kit/popover.module.css';
import styles from './give-menu.module.css';
import type { Team } from './team.ts';
import { teamTexts } from './texts.ts';

const words = teamTexts.give;

/** The person who is given to an agent, and the button that opens the choice of agents. */
export interface Given {
  row: DeskRow;
  trigger: RefObject<HTMLButtonElement | null>;
}

interface GiveMenuProps {
  given: Given;
  team: Team;
  onChoose: (agent: Team['agents'][number]) => void;
  onClose: () => void;
}

/** Agents to choose from, who hold nobody first; 1 to 9 choose. */
export function GiveMenu({ given: { row, trigger }, team, onChoose, onClose }: GiveMenuProps) {
  const person = row.name || teamTexts.noName;
  const agents = team.agents.toSorted((one, other) => one.held.length - other.held.length);
  const give = (id: string) => {
    const agent = agents.find((one) => one.id === id);
    onClose();
    if (agent) onChoose(agent);
  };
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      trigger="MenuTrigger"
      aria-label={words.title(person)}
      className={joinClasses(popoverStyles.popover, styles.popover)}
      placement="bottom end"
      offset={4}
    >
      <Text tone="muted" size="xs" className={styles.title}>
        {words.title(person)}
      </Text>
      {agents.length === 0 ? (
        <Text tone="muted" size="xs" className={styles.note}>
          {words.nobody}
        </Text>
      ) : (
        // Digits are short ways to the items inside.
        <div
          onKeyDownCapture={({ key }) => {
            const agent = /^[1-9]$/.test(key) ? agents[Number(key) - 1] : undefined;
            if (agent) give(agent.id);
          }}
        >
          <Menu
            className={joinClasses(popoverStyles.list)}
            aria-label={words.title(person)}
            autoFocus="first"
            onAction={(id) => give(String(id))}
          >
            {agents.map((agent, index) => (
              <MenuItem key={agent.id} id={agent.id} textValue={agent.name} className={joinClasses(popoverStyles.item)}>
                <Avatar name={agent.name} />
                <Text as="span" flex="grow" narrow>
                  {agent.name}{' '}
                  <Text as="small" tone="muted" size="xs" tabular>
                    {agent.held.length === 0 ? words.ready : words.holds(agent.held.length)}
                    {agent.medianMinutes !== null && words.pace(spellClock(agent.medianMinutes))}
                  </Text>
                </Text>
                {index < 9 && <Key>{index + 1}</Key>}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
      <Text tone="muted" size="xs" className={styles.note}>
        {words.note(team.policy.holdMinutes)}
      </Text>
    </Popover>
  );
}
