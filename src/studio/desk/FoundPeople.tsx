import { normalisePhone } from '../../contract/registration/phone.ts';
import { type DeskRow, type DeskRules, deskCalls } from '../../contract/studio/desk-calls.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useDelayed } from '../app/use-delayed.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Row } from '../kit/Layout.tsx';
import type { DeskFilters } from './desk-address.ts';
import { QueueRow } from './QueueRow.tsx';
import styles from './queue.module.css';
import { deskTexts } from './texts.ts';

/** Longest text that the server searches. */
const longestText = 100;
/** Most people in an answer. */
const mostFound = 50;

interface FoundPeopleProps {
  filters: DeskFilters;
  rules: DeskRules | undefined;
  now: Date;
  nameCampaign: (webid: string) => string;
  mayClaim: boolean;
  onTake: (row: DeskRow) => void;
}

/** People with this phone, this reference, or these words in their name, within the chosen campaign and period. */
export function FoundPeople({ filters, rules, now, nameCampaign, mayClaim, onTake }: FoundPeopleProps) {
  const typed = useDelayed(filters.text.trim());
  const text = [...typed].slice(0, longestText).join('').trim();
  const { webid, days } = filters;
  const found = useStudioQuery(deskCalls.searchDesk, { query: { text, webid, days } }, { keepsPrevious: true });
  return (
    <Loaded query={found}>
      {({ by, rows }) =>
        rows.length === 0 ? (
          <EmptyState title={deskTexts.empty.search}>
            {text.length < typed.length && `${deskTexts.searchCut} `}
            {by === 'phone' ? deskTexts.empty.searchedPhone(normalisePhone(text)) : deskTexts.empty.searchNote}
          </EmptyState>
        ) : (
          <section aria-label={deskTexts.found(rows.length)}>
            <Row as="p" align="center" tone="soft" className={styles.found} role="status">
              {rows.length < mostFound ? deskTexts.found(rows.length) : deskTexts.foundMost}
              {text.length < typed.length && `. ${deskTexts.searchCut}`}
            </Row>
            <ul>
              {rules &&
                rows.map((row) => (
                  <li key={row.reference}>
                    <QueueRow
                      row={row}
                      campaign={nameCampaign(row.webid)}
                      rules={rules}
                      now={now}
                      isChosen={false}
                      mayClaim={mayClaim}
                      onTake={() => onTake(row)}
                    />
                  </li>
                ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}
