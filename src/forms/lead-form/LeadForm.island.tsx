import type { Country } from '../../contract/countries.ts';
import { LeadFormMarkup } from './LeadFormMarkup.tsx';
import type { LeadFormProps } from './lead-form-props.ts';
import { useLeadForm } from './use-lead-form.ts';

/**
 * Why an island: it checks and tidies what is typed, searches countries, and leaves the page with attribution and
 * captcha answer.
 */
export function LeadForm(props: LeadFormProps & { countries?: readonly Country[] }) {
  return <LeadFormMarkup {...props} {...useLeadForm(props.form)} />;
}
