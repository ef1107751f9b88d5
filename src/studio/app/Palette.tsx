import { useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Collection } from 'react-aria-components/Collection';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useLocation } from 'wouter';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import { studioPath } from '../../contract/studio/studio-call.ts';
import dialogStyles from '../kit/dialog.module.css';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Key } from '../kit/Key.tsx';
import { Row, Text } from '../kit/Layout.tsx';
import { pressFocused } from '../kit/press-focused.ts';
import { matchesSearch } from '../kit/search.ts';
import { type Command, findLeads, listCommands } from './commands.ts';
import styles from './palette.module.css';
import { paletteTexts } from './palette-texts.ts';
import { signOut } from './sign-out.ts';
import { usePerson, useStudioQuery } from './use-studio.ts';

const words = paletteTexts;
const groups = ['screens', 'campaigns', 'actions'] as const;

/** Most commands of a group: drawing thousands takes seconds, and who types another letter has fewer. */
const mostOffered = 100;

function wordsOf({ title, note = '' }: Command): string {
  return `${title} ${note}`;
}

/** Finds screens, campaigns and actions that the person's roles allow, by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { grants } = usePerson();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState('');
  const [inNewTab, setInNewTab] = useState(false);
  const campaigns = useStudioQuery(campaignCalls.listCampaigns, {}, { isEnabled: mayDo(grants, 'campaign.read') });
  const shown = (campaigns.data?.campaigns ?? []).filter(({ isArchived }) => !isArchived);
  const commands = [
    ...listCommands(grants, shown, () => void signOut()).filter((one) => matchesSearch(search, [wordsOf(one)])),
    ...findLeads(grants, search),
  ];

  const run = ({ path, run: act }: Command) => {
    onClose();
    if (path !== undefined && inNewTab) open(studioPath + path, '_blank', 'noopener');
    else if (path !== undefined) navigate(path);
    else act?.();
  };

  const menu = useRef<HTMLDivElement>(null);

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={joinClasses(dialogStyles.scrim, styles.scrim)}
    >
      <Modal className={joinClasses(styles.palette)}>
        <Dialog className={joinClasses(styles.dialog)} aria-label={words.title}>
          <Autocomplete inputValue={search} onInputChange={setSearch}>
            <SearchField
              aria-label={words.title}
              autoFocus
              className={joinClasses(styles.ask)}
              onKeyDown={(event) => {
                setInNewTab(event.ctrlKey || event.metaKey);
                event.continuePropagation();
              }}
            >
              <Icon name="search" />
              <Input
                className={joinClasses(styles.input)}
                placeholder={words.placeholder}
                onKeyDownCapture={(event) => pressFocused(event, menu.current)}
              />
              <Key>Esc</Key>
            </SearchField>
            <Menu
              ref={menu}
              aria-label={words.title}
              className={joinClasses(styles.menu)}
              renderEmptyState={() => (
                <Text tone="soft" side="center" className={styles.empty}>
                  {words.nothing}
                </Text>
              )}
            >
              {groups
                .map((group) => ({
                  group,
                  offered: commands.filter((one) => one.group === group).slice(0, mostOffered),
                }))
                .filter(({ offered }) => offered.length > 0)
                .map(({ group, offered }) => (
                  <MenuSection key={group} id={group}>
                    <Header className={styles.group}>{words.groups[group]}</Header>
                    <Collection items={offered}>
                      {(command) => (
                        <MenuItem
                          id={command.id}
                          textValue={wordsOf(command)}
                          className={joinClasses(styles.item)}
                          onAction={() => run(command)}
                        >
                          <Icon name={command.icon} />
                          <Text as="span" breaks="cut">
                            {command.title}
                          </Text>
                          {command.note !== undefined && (
                            <Text as="span" flex="rigid" tone="muted" size="xs" breaks="cut" className={styles.note}>
                              {command.note}
                            </Text>
                          )}
                        </MenuItem>
                      )}
                    </Collection>
                  </MenuSection>
                ))}
            </Menu>
          </Autocomplete>
          <Row as="p" gap={16} wrap flex="rigid" tone="muted" size="xs" className={styles.foot} aria-hidden="true">
            <span>
              <Key>↑</Key> <Key>↓</Key> {words.hints.choose}
            </span>
            <span>
              <Key>Enter</Key> {words.hints.open}
            </span>
            <span>
              <Key>Esc</Key> {words.hints.close}
            </span>
          </Row>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
