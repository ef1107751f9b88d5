import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { formatDecimal, formatNumber } from '../app/format.ts';
import { editorPath } from '../app/screens.ts';
import { useMayDo } from '../app/use-studio.ts';
import { HowCounted } from '../charts/HowCounted.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row } from '../kit/Layout.tsx';
import type { CampaignInsight } from './day-points.ts';
import { findGrown, nameField } from './refused-fields.ts';
import { TableFrame } from './TableFrame.tsx';
import type { TableFiles } from './table-files.ts';
import styles from './tables.module.css';
import { refusedTexts as words } from './texts.ts';

const id = 'refused';

interface RefusedFieldsProps {
  insight: CampaignInsight;
  webid: string;
  files: TableFiles;
}

/** Which fields of the form were refused, most first, and the one that grew most. */
export function RefusedFields({ insight, webid, files }: RefusedFieldsProps) {
  const mayEdit = useMayDo('campaign.edit', webid);
  const { refused, steps, stepsBefore } = insight;
  const begun = steps.formBegun ?? 0;
  const most = Math.max(1, ...refused.map(({ count }) => count));
  const grown = findGrown(refused, begun, stepsBefore.formBegun ?? 0);
  return (
    <TableFrame
      tables={[{ id, title: words.title, how: words.how }]}
      chosen={id}
      onChoose={() => {}}
      file={refused.length > 0 ? files(id) : undefined}
    >
      {refused.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col" className={styles.number}>
                {words.times}
              </th>
              <th scope="col" className={joinClasses(styles.number, styles.wide)}>
                <HowCounted how={words.howPerHundred}>{words.perHundred}</HowCounted>
              </th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ field, count }) => (
              <tr key={field}>
                <th scope="row">
                  <Row
                    as="span"
                    gap={8}
                    align="center"
                    className={styles.bar}
                    style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}
                  >
                    <span className={styles.cut}>{nameField(field)}</span>
                    <span className={joinClasses(styles.cut, styles.code, styles.muted)}>{field}</span>
                  </Row>
                </th>
                <td className={styles.number}>
                  <b>{formatNumber(count)}</b>
                </td>
                <td className={joinClasses(styles.number, styles.wide)}>
                  {begun === 0 ? '–' : formatDecimal((count / begun) * 100, 1)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {grown && (
        <Row as="p" gap={8} tone="soft" className={styles.finding}>
          <Icon name="warning" size="s" />
          <span>
            <b>{nameField(grown.field)}</b>
            {words.grown(formatDecimal(grown.times, 1), formatDecimal(grown.before, 1))}
            {mayEdit && <Link to={editorPath(webid)}>{words.toForm}</Link>}
          </span>
        </Row>
      )}
    </TableFrame>
  );
}
