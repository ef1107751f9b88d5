import { useState } from 'react';
import { type Lock, type LockPlace, lockReasonMaxLength } from '../../contract/studio/locks.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { formatMoment } from '../app/format.ts';
import { Disclosure } from '../kit/Disclosure.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Text } from '../kit/Layout.tsx';
import { Switch } from '../kit/Switch.tsx';
import { TextField } from '../kit/TextField.tsx';
import styles from './bank.module.css';
import { type LockDraft, listLockable, lockAt, nameOfPlace, toggleLock, writeReason } from './lock-draft.ts';
import { bankTexts } from './texts.ts';

const words = bankTexts.locks;

interface LockListProps {
  fields: readonly TemplateField[];
  /** The locks that can be lifted here. */
  locks: readonly Lock[];
  draft: LockDraft;
  onDraft: (draft: LockDraft) => void;
  /** The place that was touched last. */
  onTouch: (place: LockPlace) => void;
  isReadOnly: boolean;
  /** A missing reason is said. */
  hasTried: boolean;
}

/** What can be locked: the order, each part, and its fields; a reason stands where something is locked. */
export function LockList(props: LockListProps) {
  return (
    <ul className={styles.locks}>
      <LockRow {...props} place={{ kind: 'order' }} title={words.order} note={words.orderNote} />
      {listParts(props.fields).map((field) => (
        <PartLocks key={field.key} {...props} field={field} />
      ))}
    </ul>
  );
}

const order = ['page', 'popup', 'head', 'blog', 'settings'] as const;

/** The parts of the page in its order, then what stands outside. Fields of the head are locked with the head. */
function listParts(fields: readonly TemplateField[]): readonly TemplateField[] {
  const own = fields.filter(
    ({ key, part }) => (part !== 'head' || !fields.some((one) => key.startsWith(`${one.key}.`))) && !key.endsWith('*'),
  );
  return own.toSorted((one, other) => order.indexOf(one.part) - order.indexOf(other.part));
}

function PartLocks({ field, ...props }: LockListProps & { field: TemplateField }) {
  const { key, title, schema } = field;
  const [isOpen, setOpen] = useState(false);
  const part = { kind: 'part', key } as const;
  const isWhole = isHeld(props, part);
  const lockable = listLockable(schema);
  const places = lockable.map(({ path, title: name }) => ({ name, place: { kind: 'field', key, path } as const }));
  const count = places.filter(({ place }) => isHeld(props, place)).length;
  return (
    <>
      <LockRow {...props} place={part} title={title} note={isWhole ? words.partNote : undefined} />
      {places.length > 0 && !isWhole && (
        <li className={styles.fields}>
          <Disclosure
            title={words.fieldsOf(title)}
            note={count > 0 ? words.locked(count) : words.fields(places.length)}
            isOpen={isOpen}
            onToggle={setOpen}
          >
            <ul className={styles.locks}>
              {places.map(({ name, place }) => (
                <LockRow key={place.path} {...props} place={place} title={name} />
              ))}
            </ul>
          </Disclosure>
        </li>
      )}
    </>
  );
}

function isHeld({ locks, draft }: Pick<LockListProps, 'locks' | 'draft'>, place: LockPlace): boolean {
  const { lock, drafted } = lockAt(locks, draft, place);
  return lock !== undefined || drafted !== undefined;
}

interface LockRowProps extends Omit<LockListProps, 'fields'> {
  place: LockPlace;
  title: string;
  note?: string | undefined;
}

function LockRow({ locks, draft, onDraft, onTouch, isReadOnly, hasTried, place, title, note }: LockRowProps) {
  const { lock, drafted } = lockAt(locks, draft, place);
  const reason = drafted?.reason ?? lock?.reason;
  const change = (next: LockDraft) => {
    onDraft(next);
    onTouch(place);
  };
  return (
    <li className={joinClasses(styles.lock, lock && styles.held, drafted && styles.drafted)}>
      <Switch
        isSelected={reason !== undefined}
        onChange={() => change(toggleLock(locks, draft, place))}
        isDisabled={isReadOnly}
        note={drafted ? words.editing : lock ? words.by(lock.by.name, formatMoment(lock.at, new Date())) : note}
      >
        {place.kind === 'field' ? title : <strong>{title}</strong>}
      </Switch>
      {reason !== undefined &&
        (isReadOnly ? (
          <Text tone="soft">{reason}</Text>
        ) : (
          <TextField
            label={words.reason}
            help={drafted ? words.reasonHelp : undefined}
            error={hasTried && reason.trim() === '' ? words.needsReason : undefined}
            value={reason}
            onChange={(next) => change(writeReason(draft, place, next))}
            onFocus={() => onTouch(place)}
            maxLength={lockReasonMaxLength}
            name={nameOfPlace(place)}
          />
        ))}
    </li>
  );
}
