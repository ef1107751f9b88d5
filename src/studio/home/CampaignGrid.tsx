import { Link } from 'wouter';
import type { CampaignRow } from '../../contract/studio/campaign-calls.ts';
import { formatMoment, formatNumber } from '../app/format.ts';
import { editorPath } from '../app/screens.ts';
import { Badge } from '../kit/Badge.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignPicture } from './CampaignPicture.tsx';
import { type CampaignListProps, Check } from './CampaignRows.tsx';
import { countRegistrations } from './campaign-filters.ts';
import { badgeOf, describeChange } from './campaign-words.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';
import { useDetails } from './use-details.ts';

/** Campaigns as pictures. */
export function CampaignGrid({ rows, ...rest }: CampaignListProps) {
  return (
    <ul className={styles.grid} aria-label={homeTexts.title}>
      {rows.map((row) => (
        <Tile key={row.webid} row={row} {...rest} />
      ))}
    </ul>
  );
}

function Tile({ row, excerpts, pages, now, onAction }: Omit<CampaignListProps, 'rows'> & { row: CampaignRow }) {
  const details = useDetails(row);
  const { who, what } = describeChange(row);
  const excerpt = excerpts.get(row.webid);
  const count = formatNumber(countRegistrations(row));
  const registrations = (row.registrations.handOvers > 0 ? homeTexts.handOvers : homeTexts.registrations)(count);
  return (
    <Stack as="li" gap={2} pack="start" narrow className={styles.tile}>
      <span className={styles.tilePicture}>
        <CampaignPicture card={details === null ? null : details?.card} sizes="(min-width: 1200px) 280px, 45vw" />
        <Badge state={badgeOf[row.state]}>{homeTexts.states[row.state]}</Badge>
      </span>
      <Row as="span" gap={8} align="center">
        <Link to={editorPath(row.webid)} title={row.name} asChild>
          <Text as="a" covering flex="grow" narrow size="m" line={20} weight="bold" breaks="cut2" link="hovered">
            {row.name}
          </Text>
        </Link>
        <Check details={details ?? undefined} />
        <CampaignActions row={row} pages={pages} onAction={onAction} />
      </Row>
      <Text as="span" note>
        {registrations}
      </Text>
      <Text as="span" note>
        {who} {what}, {formatMoment(row.change.at, now)}
      </Text>
      {excerpt !== undefined && (
        <Text as="span" tone="soft" size="xs" line={16} breaks="cut2">
          {homeTexts.found(excerpt)}
        </Text>
      )}
    </Stack>
  );
}
