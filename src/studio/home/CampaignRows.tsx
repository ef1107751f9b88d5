import { Link } from 'wouter';
import type { CampaignDetails, CampaignRow } from '../../contract/studio/campaign-calls.ts';
import { formatMoment, formatNumber } from '../app/format.ts';
import { editorPath } from '../app/screens.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { useTemplates } from '../app/use-studio.ts';
import { Sparkline } from '../charts/Sparkline.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { type CampaignAction, CampaignActions } from './CampaignActions.tsx';
import { CampaignPicture } from './CampaignPicture.tsx';
import { countRegistrations } from './campaign-filters.ts';
import { badgeOf, describeChange, describeTrend, noteState } from './campaign-words.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';
import { useDetails } from './use-details.ts';

export interface CampaignListProps {
  rows: readonly CampaignRow[];
  /** Where the searched words were found in the texts of a campaign, by webid. */
  excerpts: ReadonlyMap<string, string>;
  pages: string;
  now: Date;
  onAction: (action: CampaignAction, row: CampaignRow) => void;
}

const columns = ['campaign', 'template', 'state', 'check', 'change', 'registrations'] as const;

/** Campaigns as a table. On a phone each row is a card. */
export function CampaignRows({ rows, ...rest }: CampaignListProps) {
  return (
    <table className={styles.table} aria-label={homeTexts.title}>
      <thead>
        <tr>
          {columns.map((id) => (
            <th key={id} scope="col" className={styles[id]}>
              {homeTexts.columns[id]}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{homeTexts.columns.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.webid} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ row, excerpts, pages, now, onAction }: Omit<CampaignListProps, 'rows'> & { row: CampaignRow }) {
  const details = useDetails(row);
  const { who, what } = describeChange(row);
  const excerpt = excerpts.get(row.webid);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.campaign}>
        <span className={styles.thumb}>
          <CampaignPicture card={details === null ? null : details?.card} sizes="112px" />
        </span>
        <Stack as="span" narrow pack="center" className={styles.names}>
          <Link to={editorPath(row.webid)} title={row.name} asChild>
            <Text as="a" covering flex="grow" narrow size="m" line={20} weight="bold" breaks="cut2" link="hovered">
              {row.name}
            </Text>
          </Link>
          <Text as="span" note breaks="cut2" title={`/${row.webid}`}>
            /{row.webid}
          </Text>
          {excerpt !== undefined && (
            <Text as="span" tone="soft" size="xs" line={16} breaks="cut2">
              {homeTexts.found(excerpt)}
            </Text>
          )}
        </Stack>
      </th>
      <td className={styles.template}>{useTemplates().get(row.template) ?? row.template}</td>
      <td className={styles.state}>
        <Badge state={badgeOf[row.state]}>{homeTexts.states[row.state]}</Badge>
        <Text note className={styles.note}>
          {noteState(row, now)}
        </Text>
      </td>
      <td className={styles.check}>
        <Check details={details ?? undefined} />
      </td>
      <td className={styles.change}>
        <Avatar name={who} />
        <Stack as="span" narrow>
          <span>{who} </span>
          <Text as="span" note>
            {what},{' '}
            <Text as="span" breaks="whole">
              {formatMoment(row.change.at, now)}
            </Text>
          </Text>
        </Stack>
      </td>
      <td className={styles.registrations}>
        <Registrations row={row} />
      </td>
      <td className={styles.actions}>
        <CampaignActions row={row} pages={pages} onAction={onAction} />
      </td>
    </tr>
  );
}

/** Findings: a shape, a number, and both in words for those who do not see them. */
export function Check({ details }: { details: CampaignDetails | undefined }) {
  if (!details) return null;
  const { errors, lawFindings, warnings, samples } = details;
  if (errors + lawFindings + warnings + samples === 0)
    return (
      <Row as="span" inline tone="ok" role="img" aria-label={homeTexts.check.clean} title={homeTexts.check.clean}>
        <Icon name="check" size="s" />
      </Row>
    );
  const words = homeTexts.check.findings(details);
  const { icon, tone } = severityMarks[errors > 0 ? 'error' : lawFindings > 0 ? 'law' : 'warning'];
  return (
    <Row as="span" inline gap={4} align="center" tabular tone={tone} role="img" aria-label={words} title={words}>
      <Icon name={icon} size="s" />
      {errors > 0 ? errors : lawFindings > 0 ? lawFindings : warnings + samples}
    </Row>
  );
}

function Registrations({ row }: { row: CampaignRow }) {
  const { days, before, handOvers } = row.registrations;
  const count = countRegistrations(row);
  if (count + before === 0)
    return (
      <Text as="span" note className={styles.none}>
        {homeTexts.noRegistrations}
      </Text>
    );
  const trend = describeTrend(count, before);
  const ofDays = homeTexts.trend(days);
  return (
    <>
      <Sparkline values={days} className={styles.sparkline} />
      <span className={styles.count} title={handOvers > 0 ? `${homeTexts.handOver} ${ofDays}` : ofDays}>
        <Text as="strong" size="m">
          {formatNumber(count)}
        </Text>
        {trend !== undefined && (
          <Text as="span" note>
            {trend}
          </Text>
        )}
      </span>
    </>
  );
}
