import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { outcomeNames } from '../../contract/desk/outcome-names.ts';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import type { PersonData } from '../../contract/studio/person-data-calls.ts';
import { formatMoment, formatNumber } from '../app/format.ts';
import { paperPath } from '../app/screens.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { Badge } from '../kit/Badge.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './person-data.module.css';
import { personDataTexts as words } from './texts.ts';

type Registration = PersonData['registrations'][number];
type LabelledRow = readonly [label: string, value: ReactNode];

/** Everything that is kept of a person, part by part. */
export function StoredData({ data }: { data: PersonData }) {
  const choices = useStudioQuery(deskCalls.readDeskChoices, {}).data;
  if (data.registrations.length === 0) return null;
  const now = new Date();
  const nameOf = (webid: string) => choices?.campaigns.find((one) => one.webid === webid)?.name ?? webid;
  return (
    <>
      {data.registrations.map((registration) => (
        <Stack key={registration.reference} as="article" gap={8} narrow className={styles.part}>
          <Row as="h3" gap={8} align="center" wrap size="m">
            {words.registration(registration.reference, formatMoment(registration.registeredAt, now))}
            {registration.isHidden && <Badge state="off">{words.hidden}</Badge>}
            <Link to={paperPath(registration)} asChild>
              <Text as="a" link="always">
                {words.seen}
              </Text>
            </Link>
          </Row>
          <Rows rows={listRows(registration, nameOf(registration.webid), now)} />
        </Stack>
      ))}
      <Stack as="article" gap={8} narrow className={styles.part}>
        <Text as="h3" size="m">
          {words.calls}
        </Text>
        {data.calls.length === 0 ? (
          <Text tone="soft">{words.noCalls}</Text>
        ) : (
          <Stack as="ol" gap={12} className={styles.calls}>
            {data.calls.map(({ id, at, by, outcome, note }) => (
              <Stack as="li" gap={2} key={id}>
                <strong>{outcomeNames[outcome]}</strong>
                <Text as="span" tone="soft">
                  {formatMoment(at, now)}, {by?.name ?? words.crm}
                </Text>
                {note !== null && <p>{note}</p>}
              </Stack>
            ))}
          </Stack>
        )}
      </Stack>
      {data.withdrawals.length > 0 && (
        <Stack as="article" gap={8} narrow className={styles.part}>
          <Text as="h3" size="m">
            {words.withdrawals}
          </Text>
          <Rows rows={data.withdrawals.map(({ purpose, at }) => [purpose, formatMoment(at, now)])} />
        </Stack>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly LabelledRow[] }) {
  return (
    <Stack as="dl" gap={6} className={styles.rows}>
      {rows.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and rows never move.
        <div key={index}>
          <Text as="dt" tone="muted">
            {label}
          </Text>
          <Text as="dd" narrow breaks="typed">
            {value}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function listRows(one: Registration, campaign: string, now: Date): LabelledRow[] {
  const { rows } = words;
  const { calculation } = one;
  return [
    [rows.page, words.page(campaign, one.version)],
    [rows.phoneRaw, one.phoneRaw],
    ...one.answers.map(({ label, value }): LabelledRow => [label, value]),
    ...(calculation
      ? [
          [
            rows.calculation,
            words.calculation(formatNumber(calculation.amount), calculation.days, formatNumber(calculation.result)),
          ] as const,
        ]
      : []),
    ...one.consents.map(
      ({ purpose, isGranted, withdrawnAt }): LabelledRow => [
        rows.consent(purpose),
        [
          isGranted ? words.granted : words.refused,
          ...(withdrawnAt === null ? [] : [words.withdrawnAt(formatMoment(withdrawnAt, now))]),
        ].join(', '),
      ],
    ),
    ...one.utm.map(({ name, value }): LabelledRow => [rows.utm[name] ?? name, value]),
    ...one.touches.map(
      ({ source, campaign, at }): LabelledRow => [
        rows.touch,
        [source, campaign, at && formatMoment(at, now)].filter((part) => part !== null).join(', '),
      ],
    ),
    ...(one.arm === null ? [] : [[rows.arm, one.arm] as const]),
    ...(one.ctaId === null ? [] : [[rows.button, one.ctaId] as const]),
    [rows.captcha, one.captchaVerdict],
    ...(one.quarantine === null ? [] : [[rows.quarantine, one.quarantine] as const]),
    ...one.deliveries.map(
      ({ destination, state }): LabelledRow => [rows.delivery(destination), words.deliveries[state]],
    ),
  ];
}
