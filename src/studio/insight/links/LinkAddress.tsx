import { Fragment } from 'react';
import { linkParameters, linkWordNames } from '../../../contract/insight/link-words.ts';
import { LongWords } from '../../kit/LongWords.tsx';
import styles from './links.module.css';

/** An address of a link: its words stand out, and it breaks before a parameter. */
export function LinkAddress({ address }: { address: string }) {
  const { origin, pathname, searchParams, hash } = new URL(address);
  const ours = new Set<string>(linkWordNames.map((name) => linkParameters[name]));
  const parameters = [...searchParams];
  return (
    <code className={styles.address}>
      <span className={styles.faint}>
        <LongWords>{origin + pathname}</LongWords>
      </span>
      {parameters.map(([name, value], index) => (
        <Fragment key={name}>
          <wbr />
          <span className={styles.parameter}>
            <span className={styles.faint}>
              {index === 0 ? '?' : '&'}
              {name}=
            </span>
            {ours.has(name) ? <b>{value}</b> : value}
          </span>
        </Fragment>
      ))}
      <span className={styles.faint}>{hash}</span>
    </code>
  );
}
