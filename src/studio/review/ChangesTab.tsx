import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { CommentThread } from '../../contract/studio/comment-calls.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { formatMoment } from '../app/format.ts';
import { comparedEditorPath } from '../app/screens.ts';
import { useMayDo } from '../app/use-studio.ts';
import { ChangeButton } from '../changes/ChangeButton.tsx';
import { ChangedWords } from '../changes/ChangedWords.tsx';
import { headOf } from '../changes/named-difference.ts';
import { changeTexts } from '../changes/texts.ts';
import { Thread } from '../comments/Thread.tsx';
import { type CommentPerson, Writer } from '../comments/Writer.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Icon } from '../kit/Icon.tsx';
import { IconToggle } from '../kit/IconToggle.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Grid, Row, Stack, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import styles from './changes-tab.module.css';
import type { NumberedChange } from './numbered-changes.ts';
import { reviewTexts } from './texts.ts';
import type { ReviewData } from './use-standing.ts';
import { findEdit } from './who-changed.ts';

interface ChangesTabProps {
  data: ReviewData;
  fields: readonly TemplateField[];
  /** Undefined: there is nothing to compare with. */
  changes: readonly NumberedChange[] | undefined;
  current: string | undefined;
  onChoose: (id: string) => void;
  threads: readonly CommentThread[];
  people: readonly CommentPerson[];
}

/** The note of the author, and every change in words with its comments. */
export function ChangesTab({ data, fields, changes, current, onChoose, threads, people }: ChangesTabProps) {
  const { review, edits } = data;
  const { note, requestedBy, requestedAt } = review;
  const sender = requestedBy?.name ?? reviewTexts.nobody;
  const sections = Map.groupBy(changes ?? [], ({ section }) => section);
  return (
    <>
      <Grid as="figure" columns="leading" gap={10} className={styles.note}>
        <Avatar name={sender} size="small" />
        <blockquote>
          <span>
            <strong>{sender}</strong>{' '}
            <Text as="time" tone="soft" dateTime={requestedAt}>
              {formatMoment(requestedAt, new Date())}
            </Text>
          </span>
          <Text breaks="typed">{note}</Text>
        </blockquote>
      </Grid>
      {!changes && (
        <Text tone="soft" className={styles.first}>
          {reviewTexts.first}
        </Text>
      )}
      {changes?.length === 0 && <EmptyState title={reviewTexts.same}>{reviewTexts.sameNote}</EmptyState>}
      {[...sections].map(([title, ofSection]) => (
        <section key={title}>
          <Text as="h2" size="s" className={styles.head}>
            {title}{' '}
            <Text as="span" tone="soft" weight="regular">
              {changeTexts.ofSection(ofSection.length)}
            </Text>
          </Text>
          <ol>
            {ofSection.map((change) => (
              <Change
                key={change.id}
                webid={review.webid}
                fields={fields}
                change={change}
                edit={findEdit(edits, change.difference.at)}
                isCurrent={change.id === current}
                onChoose={() => onChoose(change.id)}
                threads={threads.filter(({ key, path }) => isOf(change, { key, path }))}
                people={people}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function isOf({ after, difference }: NumberedChange, { key, path }: PlaceName): boolean {
  return difference.part?.kind !== 'dropped' && after?.key === key && after.path === path;
}

interface ChangeProps {
  webid: string;
  fields: readonly TemplateField[];
  change: NumberedChange;
  /** Who changed it last. */
  edit: ReviewData['edits'][number] | undefined;
  isCurrent: boolean;
  onChoose: () => void;
  threads: readonly CommentThread[];
  people: readonly CommentPerson[];
}

function Change({ webid, fields, change, edit, isCurrent, onChoose, threads, people }: ChangeProps) {
  const { number, difference, after } = change;
  const { name, part } = difference;
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useMayDo('comment.write', webid);
  const mayEdit = useMayDo('campaign.edit', webid);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  // A part that is gone takes no comments: its place is that of the part before it.
  const place = part?.kind === 'dropped' ? undefined : after;
  const open = threads.filter(({ resolved }) => resolved === null);
  return (
    <li ref={row} className={joinClasses(styles.change, isCurrent && styles.current)}>
      <Row gap={8} align="start" tone="soft">
        <ChangeButton number={number} isCurrent={isCurrent} onChoose={onChoose}>
          <VisuallyHidden>{reviewTexts.goTo(number)}</VisuallyHidden>
          {headOf(difference)}
        </ChangeButton>
        {mayWrite && place && (
          <IconToggle icon="chat" label={reviewTexts.comment(name)} isOn={isWriting} onChange={setWriting} />
        )}
      </Row>
      <Stack gap={10} className={styles.body}>
        <ChangedWords fields={fields} difference={difference} />
        {part && mayEdit && (
          <Link to={comparedEditorPath(webid)} className={buttonClasses({ kind: 'bare', size: 'small' })}>
            <Icon name="undo" />
            {reviewTexts.takeBack(changeTexts.parts.takeBack[part.kind])}
          </Link>
        )}
        {edit && (
          <Text note>
            {reviewTexts.changedBy(edit.by?.name ?? reviewTexts.byCommand, formatMoment(edit.at, new Date()))}
          </Text>
        )}
        {(open.length > 0 || isWriting) && (
          <Stack gap={8} framed className={styles.talk}>
            {open.map((thread) => (
              <Thread key={thread.id} webid={webid} thread={thread} people={people} isCompact />
            ))}
            {isWriting && open.length === 0 && place && (
              <Writer
                webid={webid}
                people={people}
                thread={null}
                place={place}
                label={reviewTexts.comment(name)}
                onSent={() => setWriting(false)}
                isCompact
              />
            )}
          </Stack>
        )}
      </Stack>
    </li>
  );
}
