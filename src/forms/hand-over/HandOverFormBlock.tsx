import type { ReactNode } from 'react';
import { handOverFormId } from '../../contract/page-attributes.ts';
import { countries } from '../../contract/places/countries.ts';
import { Island } from '../../render/Island.tsx';
import type { HandOverFormProps } from './form-props.ts';
import { defaultHandOverFormTexts, type HandOverFormTexts } from './form-texts.ts';
import { HandOverForm } from './HandOverForm.island.tsx';
import styles from './hand-over-form.module.css';
import type { HandOverFormModel } from './hand-over-form.schema.ts';

interface HandOverFormBlockProps {
  form: HandOverFormModel;
  /** Level of the form's own title. */
  heading?: 'h2' | 'h3';
  /** Id of a heading in the section, which then draws title and description of the form. */
  labelledBy?: string;
  /**
   * Whether the page has a card picker: radio buttons named card_id that belong to the form by
   * `form={handOverFormElementId}`. Without JavaScript the checked one is sent, so the form has no card_id of its own.
   */
  hasCardPicker?: boolean;
  texts?: Partial<HandOverFormTexts>;
  className?: string | undefined;
  /** Between heading and fields, for example the name of the chosen card. */
  children?: ReactNode;
}

const titleId = `${handOverFormId}-ten`;

/**
 * The hand-over form of variant D and the card landing with its anchor `register-form`. A plain GET form to the
 * registration address; its island is loaded at the first touch and hands over with attribution and captcha token.
 */
export function HandOverFormBlock({
  form: { title, description, ...form },
  heading: Heading = 'h2',
  labelledBy,
  hasCardPicker = false,
  texts,
  className,
  children,
}: HandOverFormBlockProps) {
  const isOwnHeading = labelledBy === undefined;
  return (
    <div id={handOverFormId} className={className ? `${styles.block} ${className}` : styles.block}>
      {isOwnHeading && title !== undefined && (
        <Heading className={styles.title} id={titleId}>
          {title}
        </Heading>
      )}
      {isOwnHeading && description !== undefined && <p className={styles.description}>{description}</p>}
      {children}
      <Island
        name="HandOverForm"
        component={HandOverFormWithCountries}
        when="touch"
        props={{
          form,
          labelledBy: labelledBy ?? (title === undefined ? undefined : titleId),
          hasCardPicker,
          texts: { ...defaultHandOverFormTexts, ...texts },
        }}
      />
    </div>
  );
}

/**
 * The list for browsers without scripts is in <noscript>, which React does not hydrate, so it is not a prop of the
 * island.
 */
function HandOverFormWithCountries(props: HandOverFormProps) {
  return <HandOverForm {...props} countries={countries} />;
}
