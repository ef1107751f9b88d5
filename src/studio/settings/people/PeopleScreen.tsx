import { lazy, Suspense, useState } from 'react';
import { roles } from '../../../contract/studio/permissions.ts';
import { type OpenInvitation, type StaffPerson, staffCalls } from '../../../contract/studio/staff-calls.ts';
import { formatMoment, formatNumber, nameGrants } from '../../app/format.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { texts } from '../../app/texts.ts';
import { useSearchParams } from '../../app/use-search-params.ts';
import { useMayDo, useStudioChange, useStudioQuery } from '../../app/use-studio.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button, IconButton } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { LongWords } from '../../kit/LongWords.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Select } from '../../kit/Select.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { GrantBadges } from './GrantBadges.tsx';
import type { Opened } from './OpenedDialog.tsx';
import styles from './people.module.css';
import {
  filterInvitations,
  filterPeople,
  type PeopleFilter,
  readPeopleFilter,
  writePeopleFilter,
} from './people-filter.ts';
import { peopleTexts } from './texts.ts';

// Loaded when the first dialog is opened.
const OpenedDialog = lazy(async () => ({ default: (await import('./OpenedDialog.tsx')).OpenedDialog }));

const everyRole = { id: 'all', label: peopleTexts.everyRole } as const;
/** Part of the address that opens the invitation (app/commands.ts). */
const invitationParameter = 'moi';
const inUseMs = 5 * 60_000;

/** The bank's people in the Studio: their roles, second factors and sessions; invitations. */
export function PeopleScreen() {
  const [address, setAddress] = useSearchParams();
  const filter = readPeopleFilter(address);
  const staff = useStudioQuery(staffCalls.listStaff, {});
  const mayManage = useMayDo('staff.manage');
  const [chosen, setOpened] = useState<Opened>();
  // The palette opens the invitation by the address.
  const opened: Opened | undefined =
    chosen ?? (mayManage && address.has(invitationParameter) ? { kind: 'invite' } : undefined);
  const change = (changes: Partial<PeopleFilter>) => setAddress(writePeopleFilter({ ...filter, ...changes }));
  const close = () => {
    setOpened(undefined);
    if (address.has(invitationParameter)) setAddress(writePeopleFilter(filter));
  };

  return (
    <SettingsScreen
      part={settingsTexts.tabs.people}
      actions={
        !staff.error && (
          <>
            <SearchField
              label={peopleTexts.search}
              value={filter.search}
              onChange={(search) => change({ search })}
              className={styles.search}
            />
            <Select
              label={peopleTexts.role}
              hasHiddenLabel
              icon="filter"
              choices={[everyRole, ...roles.map((id) => ({ id, label: texts.roles[id] }))]}
              value={filter.role}
              onChange={(role) => change({ role })}
              className={styles.filter}
            />
            {mayManage && (
              <Button kind="primary" icon="plus" onPress={() => setOpened({ kind: 'invite' })}>
                {peopleTexts.invite}
              </Button>
            )}
          </>
        )
      }
    >
      <Loaded query={staff}>
        {({ people, invitations }) => {
          const shown = filterPeople(people, filter);
          const invited = filterInvitations(invitations, filter);
          return (
            <>
              {invited.length > 0 && <Invitations invitations={invited} mayManage={mayManage} onOpen={setOpened} />}
              {shown.length > 0 ? (
                <Table
                  label={peopleTexts.table}
                  columns={[...columns, ...(mayManage ? [menuColumn(setOpened)] : [])]}
                  rows={shown}
                  rowId={({ id }) => id}
                />
              ) : (
                invited.length === 0 && (
                  <EmptyState
                    title={peopleTexts.nothingTitle}
                    action={<Button onPress={() => change({ search: '', role: 'all' })}>{peopleTexts.clear}</Button>}
                  >
                    {peopleTexts.nothing}
                  </EmptyState>
                )
              )}
            </>
          );
        }}
      </Loaded>
      {opened && (
        <Suspense>
          <OpenedDialog opened={opened} onOpen={setOpened} onClose={close} />
        </Suspense>
      )}
    </SettingsScreen>
  );
}

interface InvitationsProps {
  invitations: readonly OpenInvitation[];
  mayManage: boolean;
  onOpen: (opened: Opened) => void;
}

/** Invitations above the people at first; the others come when they are asked for. */
const firstInvitations = 4;

function Invitations({ invitations, mayManage, onOpen }: InvitationsProps) {
  const words = peopleTexts.invitations;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? invitations : invitations.slice(0, firstInvitations);
  return (
    <Stack as="section" gap={8} band className={styles.invitations}>
      <h2>{words.title}</h2>
      <ul>
        {shown.map((invitation) => (
          <Row key={invitation.id} as="li" gap={8} columnGap={12} align="center" wrap className={styles.invitation}>
            <Icon name="mail" />
            <Stack narrow className={styles.words}>
              <strong>
                <LongWords>{invitation.email}</LongWords>
              </strong>
              <Text note>
                {words.by(
                  nameGrants(invitation.grants).join('; '),
                  invitation.invitedBy,
                  formatMoment(invitation.invitedAt, new Date()),
                )}
              </Text>
            </Stack>
            <TimeLeft expiresAt={invitation.expiresAt} />
            {mayManage && (
              <Row gap={4} wrap>
                <RenewButton invitation={invitation} onOpen={onOpen} />
                <Button kind="bare" size="small" onPress={() => onOpen({ kind: 'withdraw', invitation })}>
                  {words.ask}
                </Button>
              </Row>
            )}
          </Row>
        ))}
      </ul>
      {shown.length < invitations.length && (
        <div>
          <Button kind="bare" size="small" onPress={() => setWhole(true)}>
            {words.all(formatNumber(invitations.length))}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const words = peopleTexts.invitations;
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
  if (hours >= 6)
    return (
      <Text as="span" note>
        {words.left(Math.floor(hours))}
      </Text>
    );
  return (
    <Row as="span" inline gap={6} align="center" tone="warn" size="xs" line={16} className={styles.soon}>
      <Icon name="warning" size="s" />
      {hours > 0 ? words.left(Math.floor(hours)) : words.expired}
    </Row>
  );
}

function RenewButton({ invitation, onOpen }: { invitation: OpenInvitation; onOpen: (opened: Opened) => void }) {
  const renew = useStudioChange(staffCalls.renewInvitation, [staffCalls.listStaff]);
  return (
    <>
      <Button
        size="small"
        isWaiting={renew.isPending}
        onPress={() =>
          renew.mutate(
            { path: { id: invitation.id } },
            {
              onSuccess: (link) =>
                onOpen({ kind: 'link', link: { ...link, title: peopleTexts.linkDialog.invited(invitation.email) } }),
            },
          )
        }
      >
        {peopleTexts.invitations.renew}
      </Button>
      {renew.error && <span role="alert">{renew.error.failure.message}</span>}
    </>
  );
}

const columns: readonly Column<StaffPerson>[] = [
  {
    id: 'person',
    title: peopleTexts.columns.person,
    className: styles.personCell,
    cell: (person) => (
      <Row gap={12} align="center">
        <Avatar name={person.name} size="large" />
        <Stack narrow>
          <Text as="span" breaks="cut2" title={person.name}>
            <strong>{person.name}</strong>{' '}
            {person.isSelf && (
              <Text as="span" note>
                {peopleTexts.you}
              </Text>
            )}
          </Text>
          <Text as="span" note breaks="cut2" title={person.email}>
            <LongWords>{person.email}</LongWords>
            {person.isExternal && `, ${peopleTexts.external}`}
          </Text>
        </Stack>
      </Row>
    ),
  },
  {
    id: 'grants',
    title: peopleTexts.columns.grants,
    cell: ({ disabledAt, grants }) =>
      disabledAt === null ? (
        <GrantBadges grants={grants} />
      ) : (
        <Badge state="off">{peopleTexts.disabled(formatMoment(disabledAt, new Date()))}</Badge>
      ),
  },
  {
    id: 'factor',
    title: peopleTexts.columns.factor,
    className: styles.brief,
    isNamedOnPhone: true,
    cell: ({ hasSecondFactor, mustHaveSecondFactor, isExternal }) =>
      isExternal ? (
        <Text as="span" note>
          {peopleTexts.external}
        </Text>
      ) : hasSecondFactor ? (
        <Row as="span" inline gap={6} align="center" tone="ok" size="xs" line={16} className={styles.fine}>
          <Icon name="check" size="s" />
          {peopleTexts.factorOn}
        </Row>
      ) : mustHaveSecondFactor ? (
        <Row as="span" inline gap={6} align="center" tone="warn" size="xs" line={16} className={styles.soon}>
          <Icon name="warning" size="s" />
          {peopleTexts.factorMissing}
        </Row>
      ) : (
        <Text as="span" note>
          {peopleTexts.factorOff}
        </Text>
      ),
  },
  {
    id: 'used',
    title: peopleTexts.columns.used,
    className: styles.brief,
    isNamedOnPhone: true,
    cell: ({ usedAt, openSessions }) => {
      if (usedAt === null)
        return (
          <Text as="span" note>
            {peopleTexts.neverUsed}
          </Text>
        );
      const isInUse = openSessions > 0 && Date.now() - Date.parse(usedAt) < inUseMs;
      return isInUse ? (
        <Row as="span" inline gap={6} align="center" size="xs" line={16} className={styles.inUse}>
          {peopleTexts.inUse}
        </Row>
      ) : (
        <time dateTime={usedAt}>{formatMoment(usedAt, new Date())}</time>
      );
    },
  },
];

/** The last column: what can be done with a person. */
function menuColumn(onOpen: (opened: Opened) => void): Column<StaffPerson> {
  const words = peopleTexts.actions;
  return {
    id: 'actions',
    title: peopleTexts.columns.actions,
    hasHiddenTitle: true,
    isAtEnd: true,
    cell: (person) => {
      const notSelf = person.isSelf ? { isDisabled: true, note: words.self } : {};
      const fromOutside = person.isExternal ? { isDisabled: true, note: words.outside } : {};
      return (
        <Menu
          label={peopleTexts.menu(person.name)}
          trigger={<IconButton icon="more" label={peopleTexts.menu(person.name)} />}
          actions={[
            {
              id: 'grants',
              label: words.grants,
              icon: 'people',
              onAction: () => onOpen({ kind: 'grants', person }),
              ...fromOutside,
              ...notSelf,
            },
            {
              id: 'sessions',
              label: words.sessions,
              icon: 'laptop',
              onAction: () => onOpen({ kind: 'sessions', person }),
            },
            {
              id: 'reset',
              label: words.reset,
              icon: 'key',
              onAction: () => onOpen({ kind: 'reset', person }),
              ...fromOutside,
              ...notSelf,
            },
            person.disabledAt === null
              ? {
                  id: 'disable',
                  label: words.disable,
                  icon: 'lock',
                  isDanger: true,
                  onAction: () => onOpen({ kind: 'disable', person }),
                  ...notSelf,
                }
              : { id: 'enable', label: words.enable, icon: 'undo', onAction: () => onOpen({ kind: 'enable', person }) },
          ]}
        />
      );
    },
  };
}
