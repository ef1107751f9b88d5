import { greatestLength } from '../../../contract/text-lengths.ts';
import type { FieldWords } from '../../kit/FieldParts.tsx';
import type { FieldProps } from './field-props.ts';
import type { FieldState } from './form-context.ts';
import { fieldTexts } from './texts.ts';

/** Label, help and error of a control. */
export function wordsFor({ schema, label, isRequired }: FieldProps, { value, findings }: FieldState): FieldWords {
  const error = findings.find(({ severity }) => severity === 'error');
  const most = greatestLength(schema.contentKind);
  // At once: a text that is too long is not stored.
  const isTooLong = typeof value === 'string' && value.length > most;
  return {
    label,
    mark: isRequired ? fieldTexts.required : undefined,
    ...(schema.description !== undefined && { help: schema.description }),
    error: isTooLong ? fieldTexts.overGreatest(value.length, most) : error?.words,
  };
}
