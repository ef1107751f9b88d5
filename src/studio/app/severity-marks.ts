import type { Severity } from '../../contract/severities.ts';
import type { IconName } from '../kit/Icon.tsx';

interface Mark {
  icon: IconName;
  tone: 'error' | 'ink' | 'warn';
}

/** The shape and colour of findings. The law has a shape and no colour: red stays for errors, amber for warnings. */
export const severityMarks: Readonly<Record<Severity, Mark>> = {
  error: { icon: 'error', tone: 'error' },
  law: { icon: 'law', tone: 'ink' },
  warning: { icon: 'warning', tone: 'warn' },
  sample: { icon: 'warning', tone: 'warn' },
};
