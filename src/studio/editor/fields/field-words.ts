import type { FieldWords } from '../../kit/FieldParts.tsx';
import type { FieldProps } from './field-props.ts';
import type { FieldState } from './form-context.ts';
import { fieldTexts } from './texts.ts';

/** Label, help and error of a control. */
export function wordsFor({ schema, label, isRequired }: FieldProps, { findings }: FieldState): FieldWords {
  const error = findings.find(({ severity }) => severity === 'error');
  return {
    label,
    mark: isRequired ? fieldTexts.required : undefined,
    ...(schema.description !== undefined && { help: schema.description }),
    error: error?.words,
  };
}
