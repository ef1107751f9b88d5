import type { HandOverFormTexts } from './form-texts.ts';
import type { HandOverFormModel } from './hand-over-form.schema.ts';

export interface HandOverFormProps {
  form: Omit<HandOverFormModel, 'title' | 'description'>;
  /** Id of the heading that names it. */
  labelledBy: string | undefined;
  hasCardPicker: boolean;
  texts: HandOverFormTexts;
}
