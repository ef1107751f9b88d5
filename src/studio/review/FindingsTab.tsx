import type { Json } from '../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './findings-tab.module.css';
import { reviewTexts } from './texts.ts';

interface FindingsTabProps {
  findings: readonly WordedFinding[];
  fields: readonly TemplateField[];
  document: Json;
}

/** The findings of the version. */
export function FindingsTab({ findings, fields, document }: FindingsTabProps) {
  return (
    <>
      <Text tone="soft" className={styles.note}>
        {findings.length === 0 ? reviewTexts.noFindings : reviewTexts.findingsNote}
      </Text>
      <ul>
        {findings.map(({ severity, rule, key, path, expected, received }) => (
          <Row as="li" gap={10} key={`${rule} ${key} ${path} ${received}`} className={styles.row}>
            <Text as="span" tone={severityMarks[severity].tone}>
              <Icon name={severityMarks[severity].icon} />
            </Text>
            <Stack as="span" gap={2} narrow>
              <strong>{nameField(fields, document, { key, path })}</strong>
              <span>{reviewTexts.expected(expected)}</span>
              <Text as="span" tone="soft">
                {reviewTexts.received(received)}
              </Text>
            </Stack>
          </Row>
        ))}
      </ul>
    </>
  );
}
