import { compareWords } from '../../contract/changes/compare-words.ts';
import type { ProcessingRow } from '../../contract/studio/processing-calls.ts';
import { vietnamDate } from '../../contract/vietnam-time.ts';
import { formatDay } from '../app/format.ts';
import { Badge } from '../kit/Badge.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Text } from '../kit/Layout.tsx';
import styles from './processing.module.css';
import type { RegisterGroup } from './register-groups.ts';
import { registerTexts as words } from './texts.ts';

/** The register as a table; what changed is gold, with the words that came and went. */
export function RegisterTable({ groups }: { groups: readonly RegisterGroup[] }) {
  return (
    <table className={styles.table} aria-label={words.table}>
      <thead>
        <tr>
          {words.columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ id, title, rows }) => (
        <tbody key={id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={words.columns.length}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <RegisterRow key={JSON.stringify(row)} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function RegisterRow({ row }: { row: ProcessingRow }) {
  const { fields, purpose, basis, kept, keptDays, receivers, change } = row;
  const isChanged = change !== 'none';
  return (
    <tr
      className={joinClasses(isChanged && styles.changed, change === 'gone' && styles.gone)}
      {...(isChanged && { 'data-changed': '', tabIndex: -1 })}
    >
      <td>
        {isChanged && (
          <span className={styles.badge}>
            <Badge state="wait">{words.changes[change]}</Badge>
          </span>
        )}
        {fields.map(({ text, mark }, index) => (
          <span key={text}>
            {mark === 'added' ? <ins>{text}</ins> : mark === 'removed' ? <del>{text}</del> : text}
            {index < fields.length - 1 && ', '}
          </span>
        ))}
      </td>
      <td>
        <Sentence {...purpose} />
        <Text tone="muted">
          <Sentence {...basis} />
        </Text>
      </td>
      <td>
        {keptDays !== null && <Months days={keptDays} />}
        <Text tone="muted">
          <Sentence {...kept} />
        </Text>
      </td>
      <td>
        <ul className={styles.receivers}>
          {receivers.map(({ text, mark }) => (
            <li key={text}>{mark === 'added' ? <ins>{text}</ins> : mark === 'removed' ? <del>{text}</del> : text}</li>
          ))}
        </ul>
      </td>
      <td>
        <Campaigns row={row} />
      </td>
    </tr>
  );
}

/** A sentence with the words that came and went since the last reading. */
function Sentence({ now, before }: { now: string; before: string | null }) {
  if (before === null) return now;
  return [...compareWords(before, now).entries()].map(([key, { kind, text }]) => {
    if (kind === 'same') return <span key={key}>{text}</span>;
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
  });
}

const daysOfMonth = 30.4;
const mostMonths = 24;

/** A tick for each month, 24 at most; the words below say it, too. */
function Months({ days }: { days: number }) {
  const months = Math.max(1, Math.round(days / daysOfMonth));
  return (
    <span className={styles.months} role="img" aria-label={words.months(months)}>
      {Array.from({ length: mostMonths }, (_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks never move.
        <i key={month} {...(month < months && { 'data-kept': '' })} />
      ))}
    </span>
  );
}

/** Most campaigns that a row names; "Theo chiến dịch" and the file name all. */
const mostNamed = 3;

function Campaigns({ row: { campaigns } }: { row: ProcessingRow }) {
  const now = new Date();
  const [only] = campaigns;
  if (only && campaigns.length === 1) {
    const name = only.version === 0 ? only.name : words.version(only.name, only.version);
    return (
      <>
        {only.isArchived ? words.archived(name) : name}
        {only.savedBy !== null && (
          <Text tone="muted">{words.saved(only.savedBy, formatDay(vietnamDate(new Date(only.savedAt)), now))}</Text>
        )}
      </>
    );
  }
  const named = campaigns.slice(0, mostNamed).map(({ name, isArchived }) => (isArchived ? words.archived(name) : name));
  const more = campaigns.length - named.length;
  return (
    <>
      {named.join(', ')}
      {more > 0 && ` ${words.more(more)}`}
    </>
  );
}
