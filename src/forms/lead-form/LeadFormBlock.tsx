import type { ReactNode } from 'react';
import { leadFormId } from '../../browser/page-hooks.ts';
import { countries } from '../../contract/countries.ts';
import { Island } from '../../render/Island.tsx';
import { LeadForm } from './LeadForm.island.tsx';
import styles from './lead-form.module.css';
import type { LeadFormModel } from './lead-form.schema.ts';
import type { LeadFormProps } from './lead-form-props.ts';
import { defaultLeadFormTexts, type LeadFormTexts } from './lead-form-texts.ts';

interface LeadFormBlockProps {
  form: LeadFormModel;
  /** Level of the form's own title. */
  heading?: 'h2' | 'h3';
  /** Id of a heading that the section draws itself: then title and description of the form are left to it. */
  labelledBy?: string;
  /**
   * Whether a card picker stands elsewhere on the page: radio buttons named card_id that join the form by
   * `form={leadFormElementId}`. Without JavaScript the one that is checked goes along by itself, so the form brings no
   * card of its own.
   */
  hasCardPicker?: boolean;
  texts?: Partial<LeadFormTexts>;
  className?: string | undefined;
  /** Between heading and fields, for example the name of the chosen card. */
  children?: ReactNode;
}

const titleId = `${leadFormId}-ten`;

/**
 * The lead form of variant D and the card landing with its anchor `register-form`. A plain GET form to the registration
 * address; its island comes with the first touch and leaves the page itself, with attribution and captcha answer.
 */
export function LeadFormBlock({
  form: { title, description, ...form },
  heading: Heading = 'h2',
  labelledBy,
  hasCardPicker = false,
  texts,
  className,
  children,
}: LeadFormBlockProps) {
  const isOwnHeading = labelledBy === undefined;
  return (
    <div id={leadFormId} className={className ? `${styles.block} ${className}` : styles.block}>
      {isOwnHeading && title !== undefined && (
        <Heading className={styles.title} id={titleId}>
          {title}
        </Heading>
      )}
      {isOwnHeading && description !== undefined && <p className={styles.description}>{description}</p>}
      {children}
      <Island
        name="LeadForm"
        component={LeadFormWithCountries}
        when="touch"
        props={{
          form,
          labelledBy: labelledBy ?? (title === undefined ? undefined : titleId),
          hasCardPicker,
          texts: { ...defaultLeadFormTexts, ...texts },
        }}
      />
    </div>
  );
}

/**
 * The list for browsers without scripts stands in <noscript>, which React leaves alone in the browser: it need not
 * travel as props too.
 */
function LeadFormWithCountries(props: LeadFormProps) {
  return <LeadForm {...props} countries={countries} />;
}
