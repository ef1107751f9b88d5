import { Icon } from '../../kit/Icon.tsx';
import { Row } from '../../kit/Layout.tsx';
import { fieldTexts } from './texts.ts';

const tones = { error: 'error', warning: 'warn' } as const;

interface SeverityProps {
  severity: keyof typeof tones;
}

/** How many findings lie in a folded part, with a shape for each severity. */
export function FindingPills({ errors, warnings }: { errors: number; warnings: number }) {
  return (
    <>
      {errors > 0 && <FindingPill severity="error" count={errors} label={fieldTexts.errors(errors)} />}
      {warnings > 0 && <FindingPill severity="warning" count={warnings} label={fieldTexts.warnings(warnings)} />}
    </>
  );
}

function FindingPill({ severity, count, label }: SeverityProps & { count: number; label: string }) {
  return (
    <Row
      as="span"
      gap={4}
      align="center"
      flex="rigid"
      tone={tones[severity]}
      size="xs"
      tabular
      role="img"
      aria-label={label}
    >
      <Icon name={severity} size="s" />
      {count}
    </Row>
  );
}

/** A finding at its field, in words. */
export function FindingWords({ severity, children }: SeverityProps & { children: string }) {
  return (
    <Row as="p" gap={6} tone={tones[severity]} size="xs" line={16}>
      <Icon name={severity} size="s" />
      <span>{children}</span>
    </Row>
  );
}
