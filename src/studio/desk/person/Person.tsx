import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { mayCall } from '../../../contract/desk/may-call.ts';
import { outcomeNames } from '../../../contract/desk/outcome-names.ts';
import { type CallOutcome, callOutcomes } from '../../../contract/desk/outcomes.ts';
import { type DeskPerson, deskCalls } from '../../../contract/studio/desk-calls.ts';
import { deskPath } from '../../app/screens.ts';
import { connection, identityDialogs, queries } from '../../app/studio.ts';
import { useKeys } from '../../app/use-keys.ts';
import { useMatches } from '../../app/use-matches.ts';
import { useServerNow } from '../../app/use-server-now.ts';
import { callKey, useMayDo, usePerson, useStore, useStudioChange, useStudioQuery } from '../../app/use-studio.ts';
import { copyText } from '../../kit/copy-text.ts';
import { toasts } from '../../kit/toasts.ts';
import { clockAndDay, nameOf } from '../desk-words.ts';
import { rowFacts } from '../row-facts.ts';
import { deskTexts } from '../texts.ts';
import { useClaim } from '../use-claim.ts';
import { useCampaignNames } from '../use-desk-choices.ts';
import { useUnsentCalls } from '../use-unsent-calls.ts';
import { CallLine, NextStep } from './CallLine.tsx';
import { hasContent } from './call-draft.ts';
import { callTexts } from './call-texts.ts';
import { type CallContext, frameOf, momentOf, nextStep, sayCall, sayFailed } from './call-words.ts';
import { timeOf } from './follow-up-times.ts';
import { Hero } from './Hero.tsx';
import { missingIn } from './missing-in.ts';
import { OutcomeForm } from './OutcomeForm.tsx';
import { PersonBar } from './PersonBar.tsx';
import { PersonFoot } from './PersonFoot.tsx';
import { PersonStory } from './PersonStory.tsx';
import styles from './person.module.css';
import { StandingBanner } from './StandingBanner.tsx';
import { type SeenClaim, standingOf } from './standing.ts';
import { personTexts } from './texts.ts';
import { useAsk } from './use-ask.ts';
import { useDraft } from './use-draft.ts';
import { useLease } from './use-lease.ts';

// Loaded when they are asked for.
const KeysDialog = lazy(async () => ({ default: (await import('../../app/KeysDialog.tsx')).KeysDialog }));
const OutcomeSheet = lazy(async () => ({ default: (await import('./OutcomeSheet.tsx')).OutcomeSheet }));
const GiveBackDialog = lazy(async () => ({ default: (await import('./GiveBackDialog.tsx')).GiveBackDialog }));

type Opened = 'keys' | 'outcome' | 'giveBack';

interface PersonProps {
  reference: string;
  person: DeskPerson;
  /** When the server's answer came, in milliseconds. */
  answeredAt: number;
}

/** A person with everything that a call needs, the claim, and how the call ended. */
export function Person({ reference, person, answeredAt }: PersonProps) {
  const { row, policy } = person;
  const me = usePerson();
  const [, navigate] = useLocation();
  const now = useServerNow(person, answeredAt, 1000);
  const isPhone = useMatches('(max-width: 900px)');
  const isLost = useStore(connection) === 'lost';
  const isSignedOut = useStore(identityDialogs.shown) === 'signIn';
  const mayClaim = useMayDo('lead.claim', row.webid);
  const nameCampaign = useCampaignNames();
  const { unsent, calls } = useUnsentCalls();
  const ownCall = calls.find((call) => call.reference === reference);
  const isKept = ownCall?.refusal === null;

  const standing = standingOf(row, now, useSeenClaim(row, now));
  const until = standing.kind === 'held' ? standing.until : undefined;
  const lease = useLease({ reference, until, now, holdMinutes: policy.holdMinutes, isDone: isKept });
  const isHeld = standing.kind === 'held';
  const isMasked = !isHeld || isSignedOut;
  const { draft, change, drop } = useDraft(me.id, reference, ownCall?.refusal == null ? undefined : ownCall);

  const day = useStudioQuery(deskCalls.readOwnDay, {}, { isEnabled: mayClaim });
  const queue = useStudioQuery(deskCalls.listDesk, { query: { view: 'toCall', skip: 0 } });
  const counts = queue.data?.counts;
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const callLink = useRef<HTMLAnchorElement>(null);
  const callLine = useRef<HTMLElement>(null);
  const [hasChecks, setChecks] = useState(false);
  const toggleChecks = () => setChecks((isOpen) => !isOpen);
  const form = useRef<HTMLDivElement>(null);
  const { claimNext, isWaiting: isClaiming } = useClaim();
  const claimThis = useStudioChange(deskCalls.claimPerson, [deskCalls.readDeskPerson]);
  const releaseClaim = useStudioChange(deskCalls.releaseClaim);
  const isWaiting = isSaving || isClaiming || claimThis.isPending;
  const mayRecord = isHeld && !isKept && mayClaim;
  const isTaken = standing.kind === 'ended' && standing.how === 'colleague';
  const barred = mayRecord
    ? undefined
    : personTexts.outcome.barred[isKept ? 'kept' : isTaken ? 'colleague' : standing.kind];

  const facts = rowFacts(row, person, person.number);
  const verdict = mayCall(facts, now);
  const asking = useAsk({
    ...{ reference, answeredAt },
    onCall: () => change({ calledAt: now.toISOString() }),
    onRefused: () => callLine.current?.focus(),
  });
  const context: CallContext = {
    ...{ facts, now, product: nameCampaign(row.webid), registeredAt: new Date(row.registeredAt) },
    firstDue: row.state === 'new' && row.dueAt !== null ? new Date(row.dueAt) : null,
  };
  const isFailing = asking.isFailing || isLost;
  const callWords = isFailing ? sayFailed(asking.tries, isPhone) : sayCall(verdict, context, isPhone);
  const phone = isMasked ? '' : (person.clear?.phone ?? '');
  const isBarred = isFailing || !verdict.may;

  const leave = () => navigate(deskPath);
  const copy = async (text: string, what: string) =>
    toasts.show((await copyText(text)) ? personTexts.copied(what) : personTexts.notCopied);
  const copyPhone = () => {
    if (!isMasked && person.clear) void copy(person.clear.phone, personTexts.phone);
  };
  const claim = () => {
    if (isHeld || !mayClaim || isWaiting) return;
    claimThis.mutate({ path: { reference } }, { onError: ({ failure: { message } }) => toasts.show(message) });
  };
  const pick = (outcome: CallOutcome) => {
    if (!mayRecord) return;
    setFailure(undefined);
    change({ outcome });
    if (outcome !== 'callBack') return;
    // Once the days are there.
    setTimeout(() => form.current?.querySelector<HTMLInputElement>('[data-follow-up] input:checked')?.focus());
  };
  const save = async (andNext: boolean) => {
    const { id, outcome, followUp, note } = draft;
    if (!mayRecord || isWaiting || outcome === null || missingIn(draft, now) !== undefined) return;
    const time = outcome === 'callBack' ? followUp && timeOf(followUp) : undefined;
    setSaving(true);
    setFailure(undefined);
    const result = await unsent.record({
      ...{ id, reference, who: nameOf(row), outcome, note: note.trim() },
      followUpAt: time?.toISOString() ?? null,
    });
    setSaving(false);
    if (result.kind === 'refused') {
      // Somebody else holds the person by now, or they are erased.
      void queries.invalidateQueries({ queryKey: callKey(deskCalls.readDeskPerson) });
      return setFailure(result.failure.message === '' ? personTexts.outcome.notStored : result.failure.message);
    }
    drop();
    setOpened(undefined);
    if (result.kind === 'kept') return;
    const name = outcomeNames[outcome];
    toasts.show(time ? personTexts.outcome.savedWhen(name, clockAndDay(time, now)) : personTexts.outcome.saved(name));
    if (andNext) void claimNext(leave);
    else leave();
  };
  const sendBack = () => {
    setOpened(undefined);
    const onSuccess = () => {
      if (!verdict.may && verdict.until) toasts.show(callTexts.next.done(momentOf(verdict.until, now)));
      leave();
    };
    releaseClaim.mutate(
      { path: { reference } },
      { onSuccess, onError: ({ failure: { message } }) => toasts.show(message) },
    );
  };
  const askBack = () => {
    if (!isHeld) return leave();
    if (hasContent(draft)) setOpened('giveBack');
    else sendBack();
  };
  const next = isBarred
    ? {
        ...nextStep(isFailing ? undefined : verdict, now),
        onPress: isFailing ? () => void asking.readAgain() : askBack,
      }
    : undefined;

  useKeys({
    g: () => (callLink.current ? callLink.current.click() : callLine.current?.focus()),
    i: () => phone !== '' && toggleChecks(),
    c: copyPhone,
    e: () => lease.extend(),
    r: claim,
    n: () => (isHeld && !isKept ? false : void claimNext(leave)),
    s: () => void save(false),
    'ctrl+enter': () => void save(true),
    '?': () => setOpened('keys'),
    escape: ({ target }) => {
      // In a field it leaves the field.
      if (target instanceof HTMLElement && target.matches('input, textarea')) return target.blur();
      askBack();
    },
    ...Object.fromEntries(callOutcomes.map((outcome, index) => [String(index + 1), () => pick(outcome)])),
  });

  const outcomeForm = {
    ...{ form, row, facts, now, draft, isWaiting, failure },
    ...{ onPick: pick, onChange: change, barred },
    busy:
      day.data?.callBacks.flatMap(({ dueAt, reference: other }) =>
        dueAt !== null && other !== row.reference ? new Date(dueAt) : [],
      ) ?? [],
    waiting: counts && counts.new + counts.due,
    onSave: (andNext: boolean) => void save(andNext),
  };
  const story = { person, now, isHeld, isMasked, calledAt: draft.calledAt, nameCampaign, isPhone };
  return (
    <>
      <PersonBar
        {...{ reference, standing, lease, isPhone }}
        onCopy={() => void copy(reference, personTexts.reference)}
        onGiveBack={askBack}
        onKeys={() => setOpened('keys')}
      />
      <div className={styles.person}>
        <PersonStory
          {...story}
          above={
            <>
              <StandingBanner
                {...{ policy, standing, lease, draft, isKept, isLost, isWaiting }}
                onNext={() => void claimNext(leave)}
                onDrop={drop}
              />
              <Hero
                {...{ person, standing, isMasked, now, lease, callLink, isPhone, isWaiting }}
                calledAt={draft.calledAt}
                barred={isBarred ? callWords.button : undefined}
                onPress={asking.press}
                onCopy={copyPhone}
                onClaim={claim}
              />
              {phone !== '' && (
                <CallLine
                  {...{ context, isPhone }}
                  words={callWords}
                  isOpen={hasChecks}
                  onToggle={toggleChecks}
                  line={callLine}
                />
              )}
              {phone !== '' && next && !isPhone && (
                <NextStep
                  {...next}
                  isWaiting={releaseClaim.isPending}
                  frame={!verdict.may && verdict.rule === 'limit' && !isFailing ? frameOf(facts, now) : undefined}
                />
              )}
            </>
          }
        />
        {!isPhone && (
          <aside className={styles.result} aria-label={personTexts.outcome.title}>
            <OutcomeForm {...outcomeForm} />
          </aside>
        )}
      </div>
      {isPhone && isHeld && !isKept && (
        <PersonFoot
          {...{ phone, callLink, next }}
          calledAt={draft.calledAt}
          isWaiting={releaseClaim.isPending}
          onPress={asking.press}
          onCopy={copyPhone}
          onOutcome={() => setOpened('outcome')}
        />
      )}
      <Suspense>
        {opened === 'keys' && <KeysDialog words={deskTexts.keys} onClose={() => setOpened(undefined)} />}
        {opened === 'outcome' && isPhone && (
          <OutcomeSheet onClose={() => setOpened(undefined)}>
            <OutcomeForm {...outcomeForm} />
          </OutcomeSheet>
        )}
        {opened === 'giveBack' && (
          <GiveBackDialog reference={reference} onGiveBack={sendBack} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** The last claim of this agent that the window has seen. */
function useSeenClaim({ holder }: DeskPerson['row'], now: Date): SeenClaim | undefined {
  const seen = useRef<SeenClaim & { isOver: boolean }>(undefined);
  const until = holder?.isSelf ? new Date(holder.until) : undefined;
  if (until && until > now) {
    const isSame = seen.current !== undefined && !seen.current.isOver;
    seen.current = { since: isSame && seen.current ? seen.current.since : now, until, isOver: false };
  } else if (seen.current) seen.current.isOver = true;
  return seen.current;
}
