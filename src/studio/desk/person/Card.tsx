import { memo, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { handOverFormName } from '../../../contract/registration/stored-hand-over-name.ts';
import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { previewSandboxWithoutScripts } from '../../../contract/studio/preview-messages.ts';
import { seenFramePath } from '../../../contract/studio/studio-addresses.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { paperPath } from '../../app/screens.ts';
import { useMayDo } from '../../app/use-studio.ts';
import { Disclosure } from '../../kit/Disclosure.tsx';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { Grid, Row, Stack, Text } from '../../kit/Layout.tsx';
import { LongWords } from '../../kit/LongWords.tsx';
import { clockAndDay, sourceOf } from '../desk-words.ts';
import { CalculatorTicks } from './CalculatorTicks.tsx';
import styles from './card.module.css';
import { Resend } from './Resend.tsx';
import { personTexts } from './texts.ts';

const words = personTexts.card;

type Registration = DeskPerson['registrations'][number];

interface PartProps {
  registration: Registration;
  campaign: string;
}

/** The filled-in fields, in clear for the agent who holds the person. Questions come first. */
export function Filled({ registration: { answers, registeredAt }, isMasked }: PartProps & { isMasked: boolean }) {
  const asked = answers.filter(({ name }) => name.startsWith('note'));
  const others = answers.filter(({ name }) => !name.startsWith('note'));
  return (
    <section className={styles.part}>
      <Heading title={words.filled} aside={formatMoment(registeredAt, new Date())} />
      {isMasked ? (
        <Text tone="soft">{words.masked}</Text>
      ) : answers.length === 0 ? (
        <Text tone="soft">{words.noAnswers}</Text>
      ) : (
        <>
          {asked.map(({ name, value }) => (
            <div key={name} className={styles.ask}>
              <Text tone="soft">{words.asked}</Text>
              <Text weight="bold" line={22} breaks="typed">
                {value}
              </Text>
            </div>
          ))}
          <dl className={styles.answers}>
            {others.map(({ name, label, value }) => (
              <div key={name}>
                <Text as="dt" tone="soft">
                  {label}
                </Text>
                <Text as="dd" narrow breaks="typed">
                  <LongWords>{value}</LongWords>
                </Text>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

/** The page, its version, and what the calculator showed. */
export const Seen = memo(function Seen({ registration, campaign, isMasked }: PartProps & { isMasked: boolean }) {
  const { reference, webid, version, arm, form, ctaId, calculation } = registration;
  const mayMakePaper = useMayDo('lead.paper', webid);
  const isHandedOver = form === handOverFormName;
  return (
    <section className={styles.part}>
      <Heading
        title={words.seen}
        aside={
          <>
            {mayMakePaper && (
              <>
                <Link to={paperPath({ webid, reference })} asChild>
                  <Text as="a" tone="ink" link="always">
                    {words.paper}
                  </Text>
                </Link>{' '}
                ·{' '}
              </>
            )}
            <Text as="a" tone="ink" link="always" href={seenFramePath(webid, version)} target="_blank" rel="noreferrer">
              {words.openVersion}
            </Text>
          </>
        }
      />
      <div className={styles.page}>
        <span className={styles.frame} inert>
          <iframe
            key={`${webid} ${version}`}
            title={words.page(campaign, version)}
            src={seenFramePath(webid, version, { js: 'off' })}
            sandbox={previewSandboxWithoutScripts}
            loading="lazy"
          />
        </span>
        <Stack as="p" narrow>
          <strong>{campaign}</strong>
          <span>{words.version(version)}</span>
          {arm !== null && (
            <Text as="span" tone="soft">
              {words.arm(arm)}
            </Text>
          )}
          {ctaId !== null && (
            <Text as="span" tone="soft">
              {words.cta(ctaId)}
            </Text>
          )}
        </Stack>
      </div>
      {isHandedOver && <Text tone="soft">{words.handedOver}</Text>}
      {!isMasked && !isHandedOver && calculation === null && <Text tone="soft">{words.noCalculation}</Text>}
      {!isMasked && calculation !== null && (
        <Stack as="figure" className={styles.calculator}>
          <figcaption>
            {words.amount(
              formatNumber(calculation.amount),
              formatNumber(calculation.days),
              calculation.rate === null ? '' : words.rate(formatNumber(calculation.rate)),
            )}
          </figcaption>
          <Text as="strong" size="xl" line={28} tabular>
            {words.result(formatNumber(Math.round(calculation.result)))}
          </Text>
          <CalculatorTicks days={calculation.days} />
          <Text tone="soft">{words.illustration}</Text>
        </Stack>
      )}
    </section>
  );
});

interface ConsentsProps extends Pick<PartProps, 'registration'> {
  /** What a missing consent means for the call, where nothing else says it. */
  only: string | undefined;
}

/** The answers to consent, each with its words; what was read around them once. */
export function Consents({ registration: { consents, consentNotice }, only }: ConsentsProps) {
  const [isOpen, setOpen] = useState(false);
  const version = consents[0]?.textVersion;
  return (
    <section className={styles.part}>
      <Heading title={words.consents} aside={version !== undefined && words.textVersion(version)} />
      {consents.length === 0 && <Text tone="soft">{words.noConsents}</Text>}
      <ul className={styles.consents}>
        {consents.map(({ purpose, isGranted, withdrawnAt, text }) => {
          const isGood = isGranted && withdrawnAt === null;
          return (
            <Grid as="li" key={purpose} columns="leading" gap={10}>
              <Icon name={isGood ? 'check' : 'close'} />
              <div>
                <Text tone={isGood ? undefined : 'soft'}>{text === null ? words.noText(purpose) : `“${text}”`}</Text>
                <Text tone={isGood ? 'soft' : 'warn'}>
                  {isGood
                    ? words.granted
                    : withdrawnAt === null
                      ? words.notGranted
                      : words.withdrawn(formatMoment(withdrawnAt, new Date()))}
                </Text>
              </div>
            </Grid>
          );
        })}
      </ul>
      {only !== undefined && <Text tone="warn">{only}</Text>}
      {consentNotice !== null && (
        <Disclosure title={words.notice} isOpen={isOpen} onToggle={setOpen}>
          <Text tone="soft" breaks="typed" className={styles.notice}>
            {consentNotice}
          </Text>
        </Disclosure>
      )}
    </section>
  );
}

const deliveryIcons = {
  waiting: 'clock',
  held: 'shieldHeld',
  delivered: 'tick',
  dead: 'error',
} as const satisfies Record<string, IconName>;

const deliveryTones = { waiting: 'gold', held: 'gold', delivered: 'ok', dead: 'error' } as const;

/** Where the visitor came from, and where the registration was sent. */
export function SourcesAndDeliveries({
  registration: { reference, touches, deliveries },
  mayResend,
}: Pick<PartProps, 'registration'> & { mayResend: boolean }) {
  const now = new Date();
  return (
    <section className={styles.part}>
      <Heading title={words.sources} />
      {touches.length === 0 && <Text tone="soft">{words.noSources}</Text>}
      <Stack as="dl" gap={6} className={styles.touches}>
        {touches.map(({ source, campaign, at }, index) => (
          <div key={index === 0 ? 'first' : 'last'}>
            <Text as="dt" tone="soft">
              {index === 0 && touches.length > 1 ? words.first : words.last}
            </Text>
            <dd>
              <strong>{sourceOf(source)}</strong> {campaign}
            </dd>
            {at !== null && (
              <Text as="dd" tone="soft">
                {formatMoment(at, now)}
              </Text>
            )}
          </div>
        ))}
      </Stack>
      <Heading title={words.deliveries} />
      {deliveries.length === 0 && <Text tone="soft">{words.noDeliveries}</Text>}
      <ul className={styles.deliveries}>
        {deliveries.map(({ id, destination, state, attempts, at, lastError }) => (
          <Text as="li" key={id} tone={deliveryTones[state]}>
            <Icon name={deliveryIcons[state]} />
            <Stack as="p" line={18}>
              <Text as="span" tone="ink">
                {destination}
              </Text>
              <Text as="span" tone={state === 'dead' ? 'error' : 'soft'}>
                {words.deliveryStates[state](attempts, at === null ? '' : clockAndDay(new Date(at), now))}
                {state !== 'delivered' && lastError !== null && `: ${lastError}`}
              </Text>
            </Stack>
            {mayResend && state === 'dead' && <Resend reference={reference} delivery={{ id, destination }} />}
          </Text>
        ))}
      </ul>
    </section>
  );
}

function Heading({ title, aside }: { title: string; aside?: ReactNode }) {
  return (
    <Row as="header" gap={12} align="baseline" pack="edges" className={styles.head}>
      <h2>{title}</h2>
      {aside && (
        <Text as="span" tone="soft" size="xs" tabular>
          {aside}
        </Text>
      )}
    </Row>
  );
}
