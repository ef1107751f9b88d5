import type { ReactNode } from 'react';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import type { ContentSchema } from '../../../contract/content-schema.ts';

/** What every control of the form takes. */
export interface FieldProps {
  readonly schema: ContentSchema;
  readonly at: PlaceName;
  /** Its name. */
  readonly label: string;
  readonly isRequired: boolean;
}

/** What a control that holds others takes: they are rendered by the form, which knows all controls. */
export interface WholeProps extends FieldProps {
  readonly renderField: (props: FieldProps) => ReactNode;
}
