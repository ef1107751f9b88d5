import { Fragment } from 'react';
import type { AuditRow } from '../../../contract/studio/audit-calls.ts';
import { formatNumber } from '../../app/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import styles from './audit-detail.module.css';
import { wordDone, wordFacts, wordOrigin, wordSubject, wordTime, wordWho } from './audit-words.ts';
import { auditTexts } from './texts.ts';

const words = auditTexts.detail;

/** One entry in full: subject, origin, reason, before and after, its place in the chain. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const facts = wordFacts(row);
  return (
    <div className={styles.detail} aria-live="polite">
      <div>
        <h2>{wordDone(row)}</h2>
        <p className={styles.muted}>
          {wordWho(row)}, {wordTime(row.at)}
        </p>
      </div>
      <dl className={styles.facts}>
        {row.subject !== null && (
          <>
            <dt>{words.subject}</dt>
            <dd>{wordSubject(row)}</dd>
          </>
        )}
        <dt>{words.origin}</dt>
        <dd>
          <span className={styles.mono}>{wordOrigin(row.origin)}</span>
          {row.device !== null && `, ${row.device}`}
        </dd>
        {row.leads > 0 && (
          <>
            <dt>{words.leads}</dt>
            <dd>{formatNumber(row.leads)}</dd>
          </>
        )}
        {row.reason !== null && (
          <>
            <dt>{words.reason}</dt>
            <dd>{row.reason}</dd>
          </>
        )}
        {row.isRefused && (
          <>
            <dt>{words.refused}</dt>
            <dd className={styles.refused}>
              <Icon name="lock" size="s" />
              {words.refusedNote}
            </dd>
          </>
        )}
      </dl>
      {facts.length > 0 && (
        <section className={styles.part}>
          <h3>{words.change}</h3>
          <dl className={styles.change}>
            {facts.map(({ name, before, after }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>
                  <span className={styles.side}>{words.before}</span>
                  <Side values={before} others={after} Mark="del" />
                </dd>
                <dd>
                  <span className={styles.side}>{words.after}</span>
                  <Side values={after} others={before} Mark="ins" />
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
      <section className={styles.part}>
        <h3>{words.chain}</h3>
        {row.hash === null ? (
          <p className={styles.muted}>{words.unchained}</p>
        ) : (
          <ol className={styles.chain}>
            {row.previousHash !== null && (
              <li>
                <span className={styles.mono}>{shorten(row.previousHash)}</span>
                <span className={styles.muted}>{words.previous}</span>
              </li>
            )}
            <li className={styles.own}>
              <span className={styles.mono}>
                {formatNumber(row.id)} {shorten(row.hash)}
              </span>
              <span>{words.this}</span>
            </li>
          </ol>
        )}
        <p className={styles.muted}>{words.chainNote}</p>
      </section>
    </div>
  );
}

/** Values of one side; those that the other side lacks are marked. */
function Side({ values, others, Mark }: { values: readonly string[]; others: readonly string[]; Mark: 'ins' | 'del' }) {
  if (values.length === 0) return <span className={styles.muted}>{words.nothing}</span>;
  return (
    <ul>
      {values.map((value) => (
        <li key={value}>{others.includes(value) ? value : <Mark>{value}</Mark>}</li>
      ))}
    </ul>
  );
}

/** The first twelve signs of a hash, in groups of four. */
function shorten(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} …`;
}
