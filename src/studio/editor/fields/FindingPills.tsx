import { countSeverities, type Severity } from '../../../contract/severities.ts';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { severityMarks } from '../../app/severity-marks.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import { useEditor } from '../editor.ts';
import { fieldTexts } from './texts.ts';

interface FindingPillsProps {
  findings: readonly Pick<WordedFinding, 'severity'>[];
  /** Where there is little room: no warnings beside errors. */
  isShort?: boolean;
}

/** How many findings lie in a folded part, with a shape for each severity. */
export function FindingPills({ findings, isShort = false }: FindingPillsProps) {
  const { error, law, warning } = countSeverities(findings);
  return (
    <>
      {error > 0 && <FindingPill severity="error" count={error} label={fieldTexts.errors(error)} />}
      {law > 0 && <FindingPill severity="law" count={law} label={fieldTexts.lawFindings(law)} />}
      {warning > 0 && !(isShort && error > 0) && (
        <FindingPill severity="warning" count={warning} label={fieldTexts.warnings(warning)} />
      )}
    </>
  );
}

interface FindingPillProps {
  severity: Severity;
  count: number;
  label: string;
}

function FindingPill({ severity, count, label }: FindingPillProps) {
  const { icon, tone } = severityMarks[severity];
  return (
    <Row as="span" gap={4} align="center" flex="rigid" tone={tone} size="xs" tabular role="img" aria-label={label}>
      <Icon name={icon} size="s" />
      {count}
    </Row>
  );
}

/** Opens the finding of law of the chosen field, with its source and the ways out. */
function ReadSource() {
  const { show } = useEditor();
  return (
    <Text as="button" type="button" link="always" onClick={() => show({ isChecking: true, tab: 'findings' })}>
      {fieldTexts.readSource}
    </Text>
  );
}

/** A finding at its field, in words. */
export function FindingWords({ severity, children }: { severity: Severity; children: string }) {
  const { icon, tone } = severityMarks[severity];
  return (
    <Row as="p" gap={6} tone={tone} size="xs" line={16}>
      <Icon name={icon} size="s" />
      <span>
        {children} {severity === 'law' && <ReadSource />}
      </span>
    </Row>
  );
}
