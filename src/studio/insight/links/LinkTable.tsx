import type { CSSProperties, ReactNode } from 'react';
import { buildLinkAddress } from '../../../contract/insight/link-words.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { formatDay, formatNumber, formatRate } from '../../app/format.ts';
import { HowCounted } from '../../charts/HowCounted.tsx';
import { Interval } from '../../charts/Interval.tsx';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { IconButton } from '../../kit/Button.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Text } from '../../kit/Layout.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { AverageHead } from '../AverageHead.tsx';
import { copyAddress } from './copy-address.ts';
import type { LinkRow, LinkRows } from './link-rows.ts';
import styles from './link-table.module.css';
import { linkTexts } from './texts.ts';

const words = linkTexts.list;

interface LinkTableProps extends LinkRows {
  page: string;
  isCard: boolean;
  /** The link that was kept last. */
  newest: string | undefined;
  mayEdit: boolean;
  onShowQr: (link: LinkRow) => void;
  onRename: (link: LinkRow) => void;
  onArchive: (link: LinkRow) => void;
}

/** Links with what each brought: views by day and as a bar, the rate beside that of the campaign. */
export function LinkTable({ rows, average, low, high, isCard, ...rest }: LinkTableProps) {
  const number = (title: string, how: string): ReactNode => (
    <th scope="col" className={styles.number}>
      <HowCounted how={how}>{title}</HowCounted>
    </th>
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.link}</th>
          <th scope="col" className={styles.words}>
            {words.sourceMedium}
          </th>
          <th scope="col" className={styles.words}>
            {words.campaignContent}
          </th>
          <th scope="col" className={styles.days}>
            {words.byDay}
          </th>
          {number(words.views, words.viewsHow)}
          {isCard ? number(words.handOvers, words.handOversHow) : number(words.registrations, words.registrationsHow)}
          {number(words.rate, words.rateHow)}
          <AverageHead label={words.against} scale={{ average, low, high }} className={styles.strip} />
          <th scope="col" className={styles.made}>
            {words.made}
          </th>
          <th scope="col">
            <VisuallyHidden>{words.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} row={row} {...{ average, low, high, isCard }} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps extends Omit<LinkTableProps, 'rows'> {
  row: LinkRow;
}

function TableRow({
  row,
  average,
  low,
  high,
  isCard,
  page,
  newest,
  mayEdit,
  onShowQr,
  onRename,
  onArchive,
}: TableRowProps) {
  const { name, source, medium, campaign, content, byDay, views, registrations, rate, interval } = row;
  return (
    <tr className={joinClasses(row.id === newest && styles.newest)}>
      <th scope="row">
        <span className={styles.cut} title={name}>
          {name}
        </span>
        {row.id === newest && <VisuallyHidden>{words.isNew}</VisuallyHidden>}
        <span className={joinClasses(styles.code, styles.below)}>
          {source} / {medium}
        </span>
      </th>
      <td className={styles.words}>
        <span className={joinClasses(styles.code, styles.cut)}>
          {source} / {medium}
        </span>
      </td>
      <td className={styles.words}>
        <span
          className={joinClasses(styles.code, styles.cut)}
          title={content === '' ? campaign : `${campaign} / ${content}`}
        >
          {content === '' ? campaign : `${campaign} / ${content}`}
        </span>
      </td>
      <td className={styles.days}>
        {views === 0 ? (
          <Text as="span" tone="muted" size="xs">
            {words.noViews}
          </Text>
        ) : (
          <Sparkline values={byDay} />
        )}
      </td>
      <td className={styles.number} data-title={words.views}>
        <Row
          as="span"
          align="center"
          pack="end"
          className={styles.bar}
          style={{ '--share': `${row.share * 100}%` } as CSSProperties}
        >
          {formatNumber(views)}
        </Row>
      </td>
      <td className={styles.number} data-title={isCard ? words.handOvers : words.registrations}>
        <b>{formatNumber(registrations)}</b>
      </td>
      <td className={styles.number} data-title={words.rate}>
        {rate === undefined ? '' : formatRate(rate)}
      </td>
      <td className={styles.strip}>
        {rate !== undefined && (
          <>
            <Interval rate={rate} interval={interval} average={average} low={low} high={high} />
            <VisuallyHidden>{words.between(formatRate(interval[0]), formatRate(interval[1]))}</VisuallyHidden>
          </>
        )}
      </td>
      <td className={styles.made}>
        <Text as="span" tone="muted" size="xs" breaks="cut" className={styles.cut}>
          {describeMade(row)}
        </Text>
      </td>
      <td className={styles.actions}>
        <IconButton
          icon="copy"
          label={words.copy(name)}
          onPress={() => void copyAddress(buildLinkAddress(page, row))}
        />
        <IconButton icon="qr" label={words.qr(name)} onPress={() => onShowQr(row)} />
        {mayEdit && (
          <Menu
            label={words.more(name)}
            trigger={<IconButton icon="more" label={words.more(name)} />}
            actions={[
              { id: 'rename', label: words.rename, icon: 'page', onAction: () => onRename(row) },
              row.isArchived
                ? { id: 'restore', label: words.restore, icon: 'undo', onAction: () => onArchive(row) }
                : {
                    ...{ id: 'archive', label: words.archive, icon: 'eyeOff', note: words.archiveNote },
                    onAction: () => onArchive(row),
                  },
            ]}
          />
        )}
      </td>
    </tr>
  );
}

/** `Hà, 22/11`: the last word of a Vietnamese name is the given one. */
function describeMade({ createdBy, createdAt }: LinkRow): string {
  if (!createdBy) return words.sample;
  const now = new Date();
  const day = vietnamDate(new Date(createdAt));
  const who = createdBy.isSelf ? words.self : (createdBy.name.trim().split(/\s+/).at(-1) ?? '');
  return words.madeBy(who, day === vietnamDate(now) ? words.today : formatDay(day, now));
}
