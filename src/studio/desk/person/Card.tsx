import { memo, type ReactNode, useState } from 'react';
import { handOverFormName } from '../../../contract/registration/kept-hand-over-name.ts';
import type { DeskPerson } from '../../../contract/studio/desk-calls.ts';
import { previewSandboxWithoutScripts } from '../../../contract/studio/preview-messages.ts';
import { seenFramePath } from '../../../contract/studio/studio-addresses.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { Disclosure } from '../../kit/Disclosure.tsx';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
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

/** What was filled in, in clear for who holds the person. Questions stand first. */
export function Filled({ registration: { answers, registeredAt }, isMasked }: PartProps & { isMasked: boolean }) {
  const asked = answers.filter(({ name }) => name.startsWith('note'));
  const others = answers.filter(({ name }) => !name.startsWith('note'));
  return (
    <section className={styles.part}>
      <Heading title={words.filled} aside={formatMoment(registeredAt, new Date())} />
      {isMasked ? (
        <p className={styles.soft}>{words.masked}</p>
      ) : answers.length === 0 ? (
        <p className={styles.soft}>{words.noAnswers}</p>
      ) : (
        <>
          {asked.map(({ name, value }) => (
            <div key={name} className={styles.ask}>
              <p>{words.asked}</p>
              <p>{value}</p>
            </div>
          ))}
          <dl className={styles.answers}>
            {others.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
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
  const { webid, version, arm, form, ctaId, calculation } = registration;
  const isHandedOver = form === handOverFormName;
  return (
    <section className={styles.part}>
      <Heading
        title={words.seen}
        aside={
          <Text as="a" tone="ink" link href={seenFramePath(webid, version)} target="_blank" rel="noreferrer">
            {words.openVersion}
          </Text>
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
          {arm !== null && <span className={styles.soft}>{words.arm(arm)}</span>}
          {ctaId !== null && <span className={styles.soft}>{words.cta(ctaId)}</span>}
        </Stack>
      </div>
      {isHandedOver && <p className={styles.soft}>{words.handedOver}</p>}
      {!isMasked && !isHandedOver && calculation === null && <p className={styles.soft}>{words.noCalculation}</p>}
      {!isMasked && calculation !== null && (
        <figure className={styles.calculator}>
          <figcaption>
            {words.amount(
              formatNumber(calculation.amount),
              formatNumber(calculation.days),
              calculation.rate === null ? '' : words.rate(formatNumber(calculation.rate)),
            )}
          </figcaption>
          <strong>{words.result(formatNumber(Math.round(calculation.result)))}</strong>
          <CalculatorTicks days={calculation.days} />
          <p className={styles.soft}>{words.illustration}</p>
        </figure>
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
      {consents.length === 0 && <p className={styles.soft}>{words.noConsents}</p>}
      <ul className={styles.consents}>
        {consents.map(({ purpose, isGranted, withdrawnAt, text }) => {
          const isGood = isGranted && withdrawnAt === null;
          return (
            <li key={purpose}>
              <Icon name={isGood ? 'check' : 'close'} />
              <div>
                <p className={isGood ? undefined : styles.soft}>
                  {text === null ? words.noText(purpose) : `“${text}”`}
                </p>
                <p className={isGood ? styles.soft : styles.warn}>
                  {isGood
                    ? words.granted
                    : withdrawnAt === null
                      ? words.notGranted
                      : words.withdrawn(formatMoment(withdrawnAt, new Date()))}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      {only !== undefined && <p className={styles.warn}>{only}</p>}
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

const deliveryTones = { waiting: styles.waiting, held: styles.held, delivered: styles.delivered, dead: styles.dead };

/** Where the visitor came from, and where the registration was sent. */
export function SourcesAndDeliveries({
  registration: { reference, touches, deliveries },
  mayResend,
}: Pick<PartProps, 'registration'> & { mayResend: boolean }) {
  const now = new Date();
  return (
    <section className={styles.part}>
      <Heading title={words.sources} />
      {touches.length === 0 && <p className={styles.soft}>{words.noSources}</p>}
      <Stack as="dl" gap={6} className={styles.touches}>
        {touches.map(({ source, campaign, at }, index) => (
          <div key={index === 0 ? 'first' : 'last'}>
            <dt>{index === 0 && touches.length > 1 ? words.first : words.last}</dt>
            <dd>
              <strong>{sourceOf(source)}</strong> {campaign}
            </dd>
            {at !== null && <dd className={styles.soft}>{formatMoment(at, now)}</dd>}
          </div>
        ))}
      </Stack>
      <Heading title={words.deliveries} />
      {deliveries.length === 0 && <p className={styles.soft}>{words.noDeliveries}</p>}
      <ul className={styles.deliveries}>
        {deliveries.map(({ id, destination, state, attempts, at, lastError }) => (
          <li key={id} className={deliveryTones[state]}>
            <Icon name={deliveryIcons[state]} />
            <p>
              <Text as="span" tone="ink">
                {destination}
              </Text>
              <span className={styles.state}>
                {words.deliveryStates[state](attempts, at === null ? '' : clockAndDay(new Date(at), now))}
                {state !== 'delivered' && lastError !== null && `: ${lastError}`}
              </span>
            </p>
            {mayResend && state === 'dead' && <Resend reference={reference} delivery={{ id, destination }} />}
          </li>
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
        <Text as="span" size="xs" tabular>
          {aside}
        </Text>
      )}
    </Row>
  );
}
