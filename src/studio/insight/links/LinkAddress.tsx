import { Fragment } from 'react';
import { linkParameters, linkWordNames } from '../../../contract/insight/link-words.ts';
import { Text } from '../../kit/Layout.tsx';
import { LongWords } from '../../kit/LongWords.tsx';
import styles from './links.module.css';

/** An address of a link: its words stand out, and it breaks before a parameter. */
export function LinkAddress({ address }: { address: string }) {
  const { origin, pathname, searchParams, hash } = new URL(address);
  const ours = new Set<string>(linkWordNames.map((name) => linkParameters[name]));
  const parameters = [...searchParams];
  return (
    <Text as="code" narrow tone="ink" size="s" line={22} mono className={styles.address}>
      <Text as="span" tone="soft">
        <LongWords>{origin + pathname}</LongWords>
      </Text>
      {parameters.map(([name, value], index) => (
        <Fragment key={name}>
          <wbr />
          <span className={styles.parameter}>
            <Text as="span" tone="soft">
              {index === 0 ? '?' : '&'}
              {name}=
            </Text>
            {ours.has(name) ? <b>{value}</b> : value}
          </span>
        </Fragment>
      ))}
      <Text as="span" tone="soft">
        {hash}
      </Text>
    </Text>
  );
}
