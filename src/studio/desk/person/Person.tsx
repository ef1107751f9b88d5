import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { calendarFor } from '../../../contract/desk/calendar-for.ts';
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
import { hasContent } from './call-draft.ts';
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
  const calendar = calendarFor(person.calendars, row.webid);
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
    releaseClaim.mutate(
      { path: { reference } },
      { onSuccess: leave, onError: ({ failure: { message } }) => toasts.show(message) },
    );
  };
  const askBack = () => {
    if (!isHeld) return leave();
    if (hasContent(draft)) setOpened('giveBack');
    else sendBack();
  };

  useKeys({
    g: () => callLink.current?.click(),
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

  const facts = rowFacts(row, person, person.number);
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
  const onCalled = () => change({ calledAt: now.toISOString() });
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
                {...{ row, policy, calendar, now, standing, lease, draft, isKept, isLost, isWaiting }}
                onNext={() => void claimNext(leave)}
                onDrop={drop}
              />
              <Hero
                {...{ person, standing, isMasked, now, lease, callLink, isPhone, isWaiting, onCalled }}
                calledAt={draft.calledAt}
                onCopy={copyPhone}
                onClaim={claim}
              />
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
          {...{ person, now, callLink, onCalled, isMasked }}
          calledAt={draft.calledAt}
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
