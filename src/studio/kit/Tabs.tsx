import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { joinClasses } from './join-classes.ts';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; title: ReactNode; content: ReactNode }[];
  /** The visible one, where something else than its tab opens it, too. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Parts of one screen, one visible at a time. Tabs that lead to other screens are links: see tab-classes.ts. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <TabList aria-label={label} className={joinClasses(styles.list)}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={joinClasses(styles.tab)}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={joinClasses(styles.panel)}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
