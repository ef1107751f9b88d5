import type { Country } from '../../contract/countries.ts';
import { LeadFormMarkup } from './LeadFormMarkup.tsx';
import type { LeadFormModel } from './lead-form.schema.ts';
import type { LeadFormTexts } from './lead-form-texts.ts';
import { useLeadForm } from './use-lead-form.ts';

export interface LeadFormProps {
  form: Omit<LeadFormModel, 'title' | 'description'>;
  /** Id of the heading that names it. */
  labelledBy: string | undefined;
  hasCardPicker: boolean;
  texts: LeadFormTexts;
}

/** Why an island: it checks and tidies what is typed, searches countries, and leaves the page with attribution and captcha answer. */
export function LeadForm(props: LeadFormProps & { countries?: readonly Country[] }) {
  return <LeadFormMarkup {...props} {...useLeadForm(props.form)} />;
}
