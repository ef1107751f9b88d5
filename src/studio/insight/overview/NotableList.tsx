import { useId } from 'react';
import { Link } from 'wouter';
import type { Notable, OverviewCampaign } from '../../../contract/studio/insight-overview-calls.ts';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { Text } from '../../kit/Layout.tsx';
import { describeNotable } from './notable-words.ts';
import styles from './overview.module.css';
import { overviewTexts } from './texts.ts';

const words = overviewTexts.notable;
const icons: Readonly<Record<Notable['kind'], IconName>> = {
  silent: 'warning',
  fell: 'pulse',
  slow: 'warning',
  rose: 'tick',
};

interface NotableListProps {
  notable: readonly Notable[];
  campaigns: readonly OverviewCampaign[];
  /** Address of a campaign's results in the same period. */
  addressOf: (webid: string) => string;
}

/** Notable changes, each with a link. */
export function NotableList({ notable, campaigns, addressOf }: NotableListProps) {
  const title = useId();
  return (
    <section className={styles.notable} aria-labelledby={title}>
      <Text as="h2" size="m" line={20} id={title}>
        {words.title}
      </Text>
      {notable.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ol>
        {notable.map((one) => {
          const { text, link } = describeNotable(one, campaigns);
          const name = campaigns.find(({ webid }) => webid === one.webid)?.name ?? one.webid;
          return (
            <li key={`${one.kind} ${one.webid}`}>
              <Text as="span" tone={one.kind === 'rose' ? 'ok' : 'warn'}>
                <Icon name={icons[one.kind]} />
              </Text>
              <div>
                <Text as="h3" size="s" line={20} breaks="cut2">
                  {name}
                </Text>
                <p>{text}</p>
                <Link to={addressOf(one.webid)} aria-label={`${link}: ${name}`}>
                  {link}
                </Link>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
