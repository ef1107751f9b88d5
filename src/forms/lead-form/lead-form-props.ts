import type { LeadFormModel } from './lead-form.schema.ts';
import type { LeadFormTexts } from './lead-form-texts.ts';

export interface LeadFormProps {
  form: Omit<LeadFormModel, 'title' | 'description'>;
  /** Id of the heading that names it. */
  labelledBy: string | undefined;
  hasCardPicker: boolean;
  texts: LeadFormTexts;
}
