import type { Country } from '../../contract/places/countries.ts';
import type { HandOverFormProps } from './form-props.ts';
import { HandOverFormMarkup } from './HandOverFormMarkup.tsx';
import { useHandOverForm } from './use-hand-over-form.ts';

/**
 * Why an island: it checks and tidies what is typed, searches countries, and leaves the page with attribution and
 * captcha answer.
 */
export function HandOverForm(props: HandOverFormProps & { countries?: readonly Country[] }) {
  return <HandOverFormMarkup {...props} {...useHandOverForm(props.form)} />;
}
