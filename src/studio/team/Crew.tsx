import { useLocation } from 'wouter';
import { calendarOfBank } from '../../contract/desk/calendar-for.ts';
import { hoursOfWeek } from '../../contract/desk/work-calendar.ts';
import { spellClock } from '../app/format.ts';
import { deskPersonPath } from '../app/screens.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { IconButton } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Menu } from '../kit/Menu.tsx';
import { Ring } from '../kit/Ring.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import styles from './crew.module.css';
import type { Team } from './team.ts';
import { claimLeft, spellShare } from './team-figures.ts';
import { teamTexts } from './texts.ts';
import { useRevokeClaim } from './use-revoke-claim.ts';

const words = teamTexts.crew;

type Agent = Team['agents'][number];

interface CrewProps {
  team: Team;
  now: Date;
  nameCampaign: (webid: string) => string;
}

/** Everybody who calls, by name: nobody is ranked. */
export function Crew({ team, now, nameCampaign }: CrewProps) {
  if (team.agents.length === 0) return <EmptyState title={words.empty}>{words.emptyNote}</EmptyState>;
  const hours = listHours(team);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.box} aria-label={words.label} tabIndex={0}>
      <table className={styles.crew}>
        <thead>
          <tr>
            <th scope="col">{words.count(team.agents.length)}</th>
            <th scope="col" className={styles.heldHead}>
              {words.held}
            </th>
            <th scope="col" className={styles.hoursCell}>
              {words.hours}
            </th>
            <th scope="col" className={styles.number}>
              {words.calls}
            </th>
            <th scope="col">{words.first}</th>
            <th scope="col">{words.reached}</th>
            <th scope="col" className={styles.number}>
              {words.callBacks}
            </th>
            <th scope="col">
              <VisuallyHidden>{words.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} team={team} now={now} hours={hours} nameCampaign={nameCampaign} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Most hours that have room. */
const mostHours = 10;

/** Working hours, and others with a call; of a very long day those up to the last call. */
function listHours({ calendars, agents }: Team): readonly number[] {
  const called = agents.flatMap(({ hours }) => hours.map(({ hour }) => hour));
  const { opensAt, closesAt } = hoursOfWeek(calendarOfBank(calendars));
  const first = Math.min(Math.floor(opensAt / 60), ...called);
  const last = Math.max(Math.ceil(closesAt / 60) - 1, ...called);
  if (last - first < mostHours) return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const end = Math.max(first + mostHours - 1, ...called);
  return Array.from({ length: mostHours }, (_, index) => end - mostHours + 1 + index);
}

function AgentRow({ agent, team, now, hours, nameCampaign }: CrewProps & { agent: Agent; hours: readonly number[] }) {
  const { name, calls, reached, medianMinutes, openCallBacks } = agent;
  const [held] = agent.held;
  const claim = held && claimLeft(held, team.policy, now);
  const limit = team.policy.firstCallMinutes;
  return (
    <tr className={claim?.isSilent ? styles.silent : undefined}>
      <th scope="row">
        <Row as="span" gap={10} align="center" narrow className={styles.who}>
          <Avatar name={name} size="large" />
          <Stack as="span" narrow className={styles.words}>
            <Text as="strong" breaks="cut">
              {name}
            </Text>
            {claim === undefined ? (
              <Row as="span" gap={4} align="center" tone="ok" size="xs" line={16} tabular>
                <Icon name="tick" size="s" />
                {words.ready}
              </Row>
            ) : claim.isSilent ? (
              <Row as="span" gap={4} align="center" tone="warn" size="xs" line={16} tabular>
                <Icon name="clock" size="s" />
                {words.silent(claim.silence)}
              </Row>
            ) : (
              <Text as="span" tone="muted" size="xs" tabular breaks="cut2">
                {words.working}
              </Text>
            )}
          </Stack>
        </Row>
      </th>
      <td className={styles.heldCell}>
        {held && claim ? (
          <Row as="span" gap={10} align="center" narrow className={styles.who}>
            <Ring share={claim.share} tone={claim.isSilent ? 'late' : 'soon'} size="small" />
            <Stack as="span" narrow className={styles.words}>
              <Text as="strong" breaks="cut">
                {held.name || teamTexts.noName}
              </Text>
              <Text as="span" tone={claim.isSilent ? 'soft' : 'muted'} size="xs" tabular breaks="cut2">
                {words.left(nameCampaign(held.webid), spellClock(claim.minutes))}
              </Text>
            </Stack>
          </Row>
        ) : (
          <Text as="span" tone="muted" size="xs" tabular className={styles.nobodyHeld}>
            {words.nobody}
          </Text>
        )}
      </td>
      <td className={styles.hoursCell}>
        <Hours agent={agent} hours={hours} />
      </td>
      <td className={styles.number} data-title={words.calls}>
        <strong>{calls}</strong>
      </td>
      <td data-title={words.first}>
        {medianMinutes === null ? (
          <Text as="span" tone="muted" size="xs" tabular>
            –
          </Text>
        ) : (
          <Bar text={spellClock(medianMinutes)} share={medianMinutes / limit} isSlow={medianMinutes > limit * 0.6} />
        )}
      </td>
      <td data-title={words.reached}>
        {calls === 0 ? (
          <Text as="span" tone="muted" size="xs" tabular>
            –
          </Text>
        ) : (
          <Bar text={spellShare(reached, calls)} share={reached / calls} />
        )}
      </td>
      <td className={styles.number} data-title={words.callBacks}>
        {openCallBacks}
      </td>
      <td className={styles.menu}>
        <AgentMenu agent={agent} />
      </td>
    </tr>
  );
}

function Bar({ text, share, isSlow = false }: { text: string; share: number; isSlow?: boolean }) {
  return (
    <Stack as="span" gap={4} tabular className={styles.bar}>
      {text}
      <span className={styles.track} aria-hidden="true">
        <i className={joinClasses(isSlow && styles.slow)} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </span>
    </Stack>
  );
}

/** Most ticks of an hour; over several days an hour has more calls than that. */
const highest = 7;

/** A tick is a call, dark when somebody answered. */
function Hours({ agent, hours }: { agent: Agent; hours: readonly number[] }) {
  const most = Math.max(highest, ...agent.hours.map(({ reached, other }) => reached + other));
  const scale = (count: number) => Math.ceil((count / most) * highest);
  const spoken = agent.hours.map(({ hour, reached, other }) => words.hourWords(hour, reached, other)).join('; ');
  return (
    <>
      <Row as="span" gap={2} align="end" className={styles.hours} aria-hidden="true">
        {hours.map((hour) => {
          const counted = agent.hours.find((one) => one.hour === hour);
          return (
            <span key={hour}>
              {Array.from({ length: scale(counted?.reached ?? 0) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: ticks are alike.
                <i key={index} className={styles.yes} />
              ))}
              {Array.from({ length: scale(counted?.other ?? 0) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: ticks are alike.
                <i key={index} />
              ))}
            </span>
          );
        })}
      </Row>
      <VisuallyHidden>{spoken || words.noCalls}</VisuallyHidden>
    </>
  );
}

function AgentMenu({ agent: { name, held } }: { agent: Agent }) {
  const [, navigate] = useLocation();
  const revokeClaim = useRevokeClaim();
  if (held.length === 0) return null;
  return (
    <Menu
      label={words.menu(name)}
      trigger={<IconButton icon="more" label={words.menu(name)} />}
      actions={held.flatMap(({ reference, name: person }) => [
        {
          id: `open-${reference}`,
          label: words.open,
          icon: 'person' as const,
          onAction: () => navigate(deskPersonPath(reference)),
        },
        {
          id: `take-${reference}`,
          label: words.revokeClaim(person || teamTexts.noName),
          icon: 'undo' as const,
          onAction: () => revokeClaim(reference),
        },
      ])}
    />
  );
}
