import { useRef } from 'react';
import { Link } from 'wouter';
import { type DeskRow, deskCalls } from '../../contract/studio/desk-calls.ts';
import { formatVietnamTime } from '../../contract/vietnam-time.ts';
import { formatNumber, spellClock } from '../app/format.ts';
import { deskPath, deskPersonPath } from '../app/screens.ts';
import { useStudioChange, useStudioQuery } from '../app/use-studio.ts';
import { sourceOf } from '../desk/desk-words.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Ring } from '../kit/Ring.tsx';
import { toasts } from '../kit/toasts.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import styles from './decisions.module.css';
import type { Given } from './GiveMenu.tsx';
import type { Team } from './team.ts';
import { claimLeft, minutesLeft } from './team-figures.ts';
import { teamTexts } from './texts.ts';
import { useRevokeClaim } from './use-revoke-claim.ts';

const words = teamTexts.side;

interface DecisionsProps {
  team: Team;
  now: Date;
  nameCampaign: (webid: string) => string;
  onGive: (given: Given) => void;
}

/** Quarantined ones that are shown here. */
const shownQuarantined = 3;

/** Cases for the supervisor: people who are nearly late or late, claims without any action, and quarantine. */
export function Decisions({ team, now, nameCampaign, onGive }: DecisionsProps) {
  const silent = team.agents.flatMap(({ name, held }) =>
    held.flatMap((row) => {
      const claim = claimLeft(row, team.policy, now);
      return claim.isSilent ? [{ agent: name, row, claim }] : [];
    }),
  );
  return (
    <Stack as="aside" divided pack="start" className={styles.side} aria-label={words.label}>
      {/* One who waits while somebody looks at the list is late at the next reading. */}
      {(['soon', 'late'] as const).map((which) => {
        const { count, rows } = team[which];
        return (
          (which === 'soon' || count > 0) && (
            <section key={which}>
              <Row as="h2" gap={8} align="baseline">
                {words[which]}{' '}
                <Text as="span" tone="muted" weight="regular" tabular>
                  {formatNumber(count)}
                </Text>
                {count > rows.length && (
                  <Link to={deskPath} asChild>
                    <Text as="a" size="xs" weight="regular" link="always" className={styles.all}>
                      {words.queue}
                    </Text>
                  </Link>
                )}
              </Row>
              {rows.length === 0 ? (
                <Text tone="muted" size="xs" tabular>
                  {words.noSoon}
                </Text>
              ) : (
                <ul>
                  {rows.map((row) => (
                    <WaitingRow key={row.reference} {...{ row, team, now, nameCampaign, onGive }} />
                  ))}
                </ul>
              )}
            </section>
          )
        );
      })}
      {silent.length > 0 && (
        <section>
          <h2>{words.silent}</h2>
          <ul>
            {silent.map(({ agent, row, claim }) => (
              <Row key={row.reference} as="li" gap={12} align="center" className={styles.row}>
                <Avatar name={agent} size="large" />
                <Text as="div" flex="grow" narrow>
                  <strong>{words.holds(agent, row.name || teamTexts.noName)}</strong>
                  <Text tone="muted" size="xs" tabular>
                    {words.returns(spellClock(claim.minutes))}
                  </Text>
                </Text>
                <TakeBackButton row={row} />
              </Row>
            ))}
          </ul>
        </section>
      )}
      <Quarantine count={team.counts.quarantined} nameCampaign={nameCampaign} />
    </Stack>
  );
}

function WaitingRow({ row, team, now, nameCampaign, onGive }: DecisionsProps & { row: DeskRow }) {
  const button = useRef<HTMLButtonElement>(null);
  const left = minutesLeft(row, team, now) ?? 0;
  const { firstCallMinutes } = team.policy;
  const tone = left < 0 ? 'late' : left <= 5 ? 'soon' : 'calm';
  const campaign = nameCampaign(row.webid);
  return (
    <Row as="li" gap={12} align="center" className={styles.row}>
      <Ring share={left < 0 ? 1 : left / firstCallMinutes} tone={tone}>
        {spellLeft(left)}
      </Ring>
      <Text as="div" flex="grow" narrow>
        <strong>{row.name || teamTexts.noName}</strong>
        <VisuallyHidden>{left < 0 ? words.over(-left) : words.left(left)}</VisuallyHidden>
        <Text tone="muted" size="xs" tabular>
          {row.state === 'callBack' && row.dueAt !== null && row.lastCall
            ? words.agreed(formatVietnamTime(new Date(row.dueAt)).slice(11, 16), row.lastCall.name)
            : `${campaign}, ${row.utmSource === null ? teamTexts.direct : sourceOf(row.utmSource)}`}
        </Text>
      </Text>
      <Button ref={button} size="small" aria-haspopup="menu" onPress={() => onGive({ row, trigger: button })}>
        {words.give}
        <VisuallyHidden>{row.name}</VisuallyHidden>
      </Button>
    </Row>
  );
}

/** `4`, `+10`, `+3g`. */
function spellLeft(left: number): string {
  if (left >= 0) return String(left);
  return -left < 60 ? `+${-left}` : words.over60(Math.floor(-left / 60));
}

function TakeBackButton({ row }: { row: DeskRow }) {
  const revokeClaim = useRevokeClaim();
  return (
    <Button size="small" onPress={() => revokeClaim(row.reference)}>
      {words.revokeClaim}
    </Button>
  );
}

function Quarantine({ count, nameCampaign }: { count: number } & Pick<DecisionsProps, 'nameCampaign'>) {
  const list = useStudioQuery(deskCalls.listDesk, { query: { view: 'quarantined' } }, { keepsPrevious: true });
  const rows = list.data?.rows.slice(0, shownQuarantined) ?? [];
  return (
    <section>
      <Row as="h2" gap={8} align="baseline">
        {words.quarantine}{' '}
        <Text as="span" tone="muted" weight="regular" tabular>
          {count}
        </Text>
        {count > shownQuarantined && (
          <Link to={`${deskPath}?xem=quarantined`} asChild>
            <Text as="a" size="xs" weight="regular" link="always" className={styles.all}>
              {words.all(count)}
            </Text>
          </Link>
        )}
      </Row>
      {count === 0 ? (
        <Text tone="muted" size="xs" tabular>
          {words.noQuarantine}
        </Text>
      ) : (
        <Stack as="ul" divided>
          {rows.map((row) => (
            <QuarantinedRow key={row.reference} row={row} nameCampaign={nameCampaign} />
          ))}
        </Stack>
      )}
    </section>
  );
}

function QuarantinedRow({ row, nameCampaign }: { row: DeskRow } & Pick<DecisionsProps, 'nameCampaign'>) {
  const name = row.name || teamTexts.noName;
  const release = useStudioChange(deskCalls.releaseLead, [deskCalls.listDesk, deskCalls.readTeam], () =>
    toasts.show(words.released(name)),
  );
  const clock = formatVietnamTime(new Date(row.registeredAt)).slice(11, 16);
  return (
    <Row as="li" gap={10} align="start" className={styles.held}>
      <Text as="span" tone="warn">
        <Icon name="shieldHeld" />
      </Text>
      <Text as="div" flex="grow" narrow>
        <strong>{words.reasons[row.quarantine ?? ''] ?? row.quarantine}</strong>
        <Text tone="muted" size="xs" tabular>
          {name} {row.phone.slice(-3) && `••• ${row.phone.slice(-3)}`}, {nameCampaign(row.webid)}, {clock}
        </Text>
        <Row gap={6} wrap className={styles.buttons}>
          <Button
            size="small"
            isWaiting={release.isPending}
            onPress={() => release.mutate({ path: { reference: row.reference } })}
          >
            {words.release}
          </Button>
          <Link to={deskPersonPath(row.reference)} className={buttonClasses({ kind: 'bare', size: 'small' })}>
            {words.look}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
        </Row>
        {release.error && <p role="alert">{release.error.failure.message}</p>}
      </Text>
    </Row>
  );
}
