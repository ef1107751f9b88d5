import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Json } from '../../contract/changes/content-change.ts';
import { commentCalls } from '../../contract/studio/comment-calls.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { type LawPoint, reviewTextMaxLength } from '../../contract/studio/review-calls.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { formatMoment } from '../app/format.ts';
import { useMayDo, useStudioQuery } from '../app/use-studio.ts';
import { Thread } from '../comments/Thread.tsx';
import { Writer } from '../comments/Writer.tsx';
import { Button } from '../kit/Button.tsx';
import { Drum } from '../kit/Drum.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Icon } from '../kit/Icon.tsx';
import { IconToggle } from '../kit/IconToggle.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { LimitedTextField } from '../kit/LimitedTextField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { LawPointCard } from './LawPointCard.tsx';
import { LawProofs } from './LawProofs.tsx';
import styles from './law-review.module.css';
import { lawTexts } from './law-texts.ts';
import { givenName } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import type { LawDrafts } from './use-law-drafts.ts';
import type { LawSignature } from './use-law-signature.ts';
import type { ReviewData } from './use-standing.ts';

interface LawAsideProps {
  data: ReviewData;
  fields: readonly TemplateField[];
  document: Json;
  drafts: LawDrafts;
  signature: LawSignature;
  mayDecide: boolean;
  current: string;
  onChoose: (id: string) => void;
  /** One point at a time. */
  isPhone: boolean;
  notice: ReactNode;
}

/** Beside the page: how far the decisions are, the points, and the signature. */
export function LawAside(props: LawAsideProps) {
  const { data, document, drafts, mayDecide, current, onChoose, isPhone, notice } = props;
  const { lawPoints } = data;
  const aside = useRef<HTMLElement>(null);
  const swipe = useRef<number>(undefined);
  const scroll = useRef<HTMLDivElement>(null);
  // What became of it stands at the top.
  useEffect(() => {
    if (!mayDecide && scroll.current) scroll.current.scrollTop = 0;
  }, [mayDecide]);
  const step = (by: 1 | -1) => {
    const next = Number(current) + by;
    if (next >= 0 && next < lawPoints.length) onChoose(String(next));
  };
  const shown = isPhone ? lawPoints.slice(Number(current), Number(current) + 1) : lawPoints;
  return (
    <aside ref={aside} className={styles.aside} aria-label={lawTexts.label}>
      {isPhone ? (
        lawPoints.length > 1 && <PointTabs {...props} />
      ) : (
        <Progress points={lawPoints.length} drafts={drafts} />
      )}
      <div
        ref={scroll}
        className={styles.scroll}
        onTouchStart={({ touches }) => {
          swipe.current = touches[0]?.clientX;
        }}
        onTouchEnd={({ changedTouches }) => {
          const way = (changedTouches[0]?.clientX ?? 0) - (swipe.current ?? 0);
          if (isPhone && Math.abs(way) > swipePx) step(way < 0 ? 1 : -1);
        }}
      >
        {notice && <div className={styles.notice}>{notice}</div>}
        <ol>
          {shown.map((point) => (
            <Point key={lawPoints.indexOf(point)} {...props} point={point} at={lawPoints.indexOf(point)} />
          ))}
        </ol>
        <LawProofs document={document} />
      </div>
      {mayDecide && <Signature {...props} />}
    </aside>
  );
}

/** How far a finger goes sideways for the next point, in pixels. */
const swipePx = 60;

function Progress({ points, drafts }: { points: number; drafts: LawDrafts }) {
  const decided = points - drafts.open.length;
  return (
    <Row gap={24} align="center" className={styles.progress}>
      <Figure count={points} label={lawTexts.points} />
      <Figure count={decided} label={lawTexts.decided} />
      <Row gap={10} align="center" pack="end" flex="grow" narrow>
        <Drum size="small" share={decided / points} />
        <Stack narrow line={18} size="s">
          <strong>{drafts.open.length === 0 ? lawTexts.allDecided : lawTexts.left(drafts.open)}</strong>
          <Text as="span" tone="soft">
            {drafts.open.length === 0 ? lawTexts.allDecidedNote : lawTexts.leftNote}
          </Text>
        </Stack>
      </Row>
    </Row>
  );
}

function Figure({ count, label }: { count: number; label: string }) {
  return (
    <Stack as="span">
      <Text as="strong" size="xl" line={28} tabular>
        {count}
      </Text>
      <Text as="span" tone="soft" size="s">
        {label}
      </Text>
    </Stack>
  );
}

function PointTabs({ data, drafts, current, onChoose }: LawAsideProps) {
  return (
    <Row gap={8} align="center" className={styles.tabs}>
      {data.lawPoints.map((point, at) => {
        const verdict = drafts.all[at]?.verdict;
        const isCurrent = String(at) === current;
        return (
          <button
            key={`${point.rule} ${point.key} ${point.path}`}
            type="button"
            className={joinClasses(styles.tab, isCurrent && styles.tabOpen)}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => onChoose(String(at))}
          >
            {verdict === 'accepted' && <Icon name="check" />}
            {verdict === 'toChange' && <Icon name="undo" />}
            {at + 1}
          </button>
        );
      })}
      <Text as="span" note className={styles.swipe}>
        {lawTexts.swipe}
      </Text>
    </Row>
  );
}

interface PointProps extends LawAsideProps {
  point: LawPoint;
  at: number;
}

function Point({
  data,
  fields,
  document,
  drafts,
  signature,
  mayDecide,
  current,
  onChoose,
  isPhone,
  point,
  at,
}: PointProps) {
  const { review } = data;
  const { webid, requestedBy } = review;
  const sender = givenName({ name: requestedBy?.name ?? reviewTexts.nobody }).name;
  const draft = drafts.all[at];
  const earlier = drafts.earlierOf(point);
  const isCurrent = String(at) === current;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  // Whoever wants something changed says what at once; on a phone the keys would cover the page, so it is only shown.
  const verdict = draft?.verdict;
  const known = useRef(verdict);
  useEffect(() => {
    const note = row.current?.querySelector('textarea');
    if (known.current !== verdict && verdict === 'toChange')
      isPhone ? note?.scrollIntoView({ block: 'nearest' }) : note?.focus();
    known.current = verdict;
  }, [verdict, isPhone]);
  if (!draft) return null;
  const isUnsaid = signature.isTried && draft.verdict === 'toChange' && draft.note.trim() === '';
  return (
    <li
      ref={row}
      className={joinClasses(styles.point, isPhone && styles.whole, !isPhone && isCurrent && styles.current)}
      // What is read or touched is shown on the page.
      onFocus={() => !isCurrent && onChoose(String(at))}
      // Letters are keys of the screen again.
      onKeyDown={({ key, target }) => key === 'Escape' && target instanceof HTMLTextAreaElement && target.blur()}
    >
      {!isPhone && (
        <button
          type="button"
          className={styles.number}
          aria-label={lawTexts.onPage(at + 1)}
          onClick={() => onChoose(String(at))}
        >
          {at + 1}
        </button>
      )}
      <LawPointCard point={point} sender={sender} isWhole={isPhone}>
        {earlier && draft.verdict === 'open' && (
          <Row gap={6} tone="warn" size="s">
            <Icon name="history" size="s" />
            <span>{lawTexts.earlier(earlier.version, lawTexts.verdicts[earlier.verdict])}</span>
          </Row>
        )}
        <Row gap={8} align="center" pack="edges" className={styles.decision}>
          <Segmented
            label={lawTexts.verdict(at + 1)}
            choices={[
              {
                ...{ id: 'accepted', label: lawTexts.verdicts.accepted, tone: 'ok' },
                icon: draft.verdict === 'accepted' ? 'check' : undefined,
              },
              {
                ...{ id: 'toChange', label: lawTexts.verdicts.toChange, tone: 'warn' },
                icon: draft.verdict === 'toChange' ? 'undo' : undefined,
              },
            ]}
            value={draft.verdict === 'open' ? undefined : draft.verdict}
            isDisabled={!mayDecide}
            onChange={(verdict) => drafts.decide(point, { verdict })}
          />
          {!isPhone && <Comments webid={webid} point={point} name={nameField(fields, document, point)} />}
        </Row>
        {draft.verdict === 'accepted' && draft.at !== '' && (
          <Text note>{lawTexts.accepted(formatMoment(draft.at, new Date()))}</Text>
        )}
        {draft.verdict === 'toChange' &&
          (mayDecide ? (
            <LimitedTextField
              label={lawTexts.note(sender)}
              mark={lawTexts.required}
              value={draft.note}
              onChange={(note) => drafts.decide(point, { note })}
              most={reviewTextMaxLength}
              error={isUnsaid ? lawTexts.noteEmpty : undefined}
              isGrowing
            />
          ) : (
            <Text breaks="typed">{draft.note}</Text>
          ))}
      </LawPointCard>
    </li>
  );
}

/** Comments on the place of a point, and a field for one more. */
function Comments({ webid, point: { key, path }, name }: { webid: string; point: LawPoint; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayDo('comment.write', webid);
  const { data } = useStudioQuery(commentCalls.listComments, { path: { webid } });
  const threads = data?.threads.filter((thread) => thread.key === key && thread.path === path) ?? [];
  const people = data?.people ?? [];
  if (!mayWrite && threads.length === 0) return null;
  return (
    <>
      <IconToggle icon="chat" label={reviewTexts.comment(name)} isOn={isOpen} onChange={setOpen} />
      {isOpen && (
        <Stack gap={8} className={styles.comments}>
          {threads.map((thread) => (
            <Thread key={thread.id} webid={webid} thread={thread} people={people} />
          ))}
          {mayWrite && (
            <Writer
              webid={webid}
              people={people}
              thread={null}
              place={{ key, path }}
              label={reviewTexts.comment(name)}
              onSent={() => setOpen(false)}
            />
          )}
        </Stack>
      )}
    </>
  );
}

/** One signature for all points: the ink button follows the decisions. */
function Signature({ data, drafts, signature, isPhone }: LawAsideProps) {
  const { review, contentHash } = data;
  const points = data.lawPoints.length;
  const size = isPhone ? 'large' : 'medium';
  const foot = useRef<HTMLElement>(null);
  // A note that is missing is led to.
  useEffect(() => {
    if (signature.isTried && signature.unsaid.length > 0)
      foot.current?.closest('aside')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [signature.isTried, signature.unsaid.length]);
  return (
    <section ref={foot} className={styles.foot}>
      <FailureNotice failure={signature.failure} />
      <Row gap={8} align="baseline" tone="soft" size="s">
        <Icon name="key" size="s" />
        <span>
          {lawTexts.signature(review.version)}{' '}
          <Text as="span" mono tone="ink">
            {contentHash.slice(0, 4)} {contentHash.slice(4, 8)}
          </Text>
          {!isPhone && `. ${lawTexts.signatureNote}`}
        </span>
      </Row>
      <Row gap={8} className={styles.buttons}>
        {(!isPhone || !signature.isReturn) && (
          <Button
            size={size}
            kind={signature.isReturn ? 'plain' : 'primary'}
            isDisabled={signature.isReturn || !signature.canAct}
            isWaiting={!signature.isReturn && signature.isWaiting}
            onPress={signature.act}
          >
            {lawTexts.sign(points)}
          </Button>
        )}
        {(!isPhone || signature.isReturn) && (
          <Button
            size={size}
            kind={signature.isReturn ? 'primary' : 'plain'}
            isDisabled={!signature.isReturn}
            isWaiting={signature.isReturn && signature.isWaiting}
            onPress={signature.act}
          >
            {lawTexts.return(drafts.toChange.length)}
          </Button>
        )}
      </Row>
      {!signature.canAct && (
        <Text note role="status">
          {lawTexts.left(drafts.open)}
        </Text>
      )}
    </section>
  );
}
