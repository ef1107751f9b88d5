import type { ReactNode } from 'react';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import type { ContentSchema } from '../../../contract/content-schema.ts';

/** Props of every control of the form. */
export interface FieldProps {
  readonly schema: ContentSchema;
  readonly at: PlaceName;
  /** The name of the field. */
  readonly label: string;
  readonly isRequired: boolean;
}

/** Props of a control that contains others, which the form renders, because it knows all controls. */
export interface WholeProps extends FieldProps {
  readonly renderField: (props: FieldProps) => ReactNode;
}
