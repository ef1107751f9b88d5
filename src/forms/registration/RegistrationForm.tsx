import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ConsentDefinition, consentFieldName, listMissingConsents } from '../../contract/consent.ts';
import {
  type FieldName,
  type FieldValues,
  type PlaceFieldName,
  registrationForms,
  trapFieldName,
} from '../../contract/registration-forms.ts';
import type { FormTexts } from './form-texts.ts';
import type { PlaceOffers } from './RegistrationFields.tsx';
import { type FormState, RegistrationMarkup } from './RegistrationMarkup.tsx';
import { createResolver, type FormRules, type FormValues } from './resolve-fields.ts';

/** The server's messages by field. */
export type FieldMessages = Readonly<Record<string, string>>;

export interface RegistrationFormProps {
  webid: string;
  texts: FormTexts;
  state: FormState;
  /** Whether it stands in the place of a form that was emptied, and takes the focus of the button that did it. */
  isEmptied: boolean;
  /** Gets fields that keep the rules, and what stands in the field that no person sees. Returns what the server finds wrong, if anything. */
  onSend: (
    fields: FieldValues,
    trap: string | undefined,
    consents: readonly string[] | undefined,
  ) => Promise<FieldMessages | undefined>;
  /** "Nhập lại" was pressed: the form must be drawn anew. */
  onEmpty: () => void;
}

const noPlaces: readonly PlaceFieldName[] = [];

/** The selects of a form with places. */
export interface FormPlaces {
  /** From the largest place to the smallest: a change in one empties those after it. */
  fields: readonly PlaceFieldName[];
  buildOffers: (onRetry: (field: PlaceFieldName) => void) => PlaceOffers;
  choose: (field: PlaceFieldName, id: string) => void;
  /** Asks again for choices that did not come. */
  retry: (field: PlaceFieldName) => void;
}

/**
 * The form with its state. Messages appear once a field was touched and left (in variant C also while typing), then follow the typing; a refused attempt
 * leads to the first wrong field. No field has a default value, so what was typed before the script came is kept.
 */
export function RegistrationForm({
  webid,
  texts,
  state,
  isEmptied,
  onSend,
  onEmpty,
  rules,
  places,
}: RegistrationFormProps & { rules: FormRules; places?: FormPlaces }) {
  const { form, fieldNames } = rules;
  const element = useRef<HTMLFormElement>(null);
  const {
    register,
    handleSubmit,
    resetField,
    setError,
    setFocus,
    formState: { errors },
  } = useForm<FormValues, unknown, FieldValues>({
    mode: registrationForms[form].checked === 'touched' ? 'onTouched' : 'all',
    resolver: useMemo(() => createResolver(rules), [rules]),
  });

  const choosePlace = places?.choose;
  const placeFields = places?.fields ?? noPlaces;
  const control = useCallback(
    (name: FieldName) => {
      const { onBlur, onChange, ref } = register(name, {
        onChange: ({ target }: { target: HTMLSelectElement }) => {
          const field = placeFields.find((placeField) => placeField === name);
          if (field === undefined) return;
          const inside = placeFields.slice(placeFields.indexOf(field) + 1);
          for (const smaller of inside) resetField(smaller, { defaultValue: '' });
          choosePlace?.(field, target.value);
        },
      });
      return { onBlur, onChange, ref };
    },
    [register, resetField, choosePlace, placeFields],
  );

  // A province chosen before the script came counts too.
  useEffect(() => {
    const [largest] = placeFields;
    const select = largest && element.current?.elements.namedItem(largest);
    if (select instanceof HTMLSelectElement) choosePlace?.(largest ?? 'provinceId', select.value);
  }, [choosePlace, placeFields]);

  // The button that asks again goes away with the press, so the focus goes to the field before it.
  const retry = (field: PlaceFieldName) => {
    setFocus(placeFields[placeFields.indexOf(field) - 1] ?? field);
    places?.retry(field);
  };

  const { consent } = texts;
  const [missingConsents, setMissingConsents] = useState<readonly string[]>([]);
  const checkConsents = (): readonly string[] => {
    const missing = consent ? listMissingConsents(consent, readTicked(consent, element.current)) : [];
    setMissingConsents(missing);
    return missing;
  };

  const send = handleSubmit(async (fields) => {
    const [missing] = checkConsents();
    if (missing !== undefined) {
      element.current?.querySelector<HTMLElement>(`[name="${consentFieldName(missing)}"]`)?.focus();
      return;
    }
    const consents = consent && readTicked(consent, element.current);
    const refused = await onSend(fields, element.current?.[trapFieldName]?.value, consents);
    const wrong = fieldNames.filter((name) => refused && Object.hasOwn(refused, name));
    for (const name of wrong) setError(name, { type: 'server', message: refused?.[name] ?? '' });
    if (wrong[0]) setFocus(wrong[0]);
  }, checkConsents);

  const empty = useCallback(
    (event: FormEvent) => {
      event.preventDefault();
      onEmpty();
    },
    [onEmpty],
  );

  useEffect(() => {
    if (isEmptied) element.current?.querySelector('input')?.focus();
  }, [isEmptied]);

  // The button was disabled while sending, which took the focus from it: give it back to whoever had pressed it.
  useEffect(() => {
    if (state === 'failed' && !element.current?.contains(document.activeElement)) {
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [state]);

  return (
    <RegistrationMarkup
      ref={element}
      webid={webid}
      form={form}
      fieldNames={fieldNames}
      texts={texts}
      state={state}
      offers={places?.buildOffers(retry)}
      errors={Object.fromEntries(fieldNames.map((name) => [name, errors[name]?.message]))}
      control={control}
      missingConsents={missingConsents}
      // Once something was found missing, the message follows the ticks.
      onConsent={missingConsents.length > 0 ? checkConsents : undefined}
      onSubmit={send}
      onReset={empty}
    />
  );
}

/** Ids of the purposes that are ticked, also those ticked before the script came. */
function readTicked({ purposes }: ConsentDefinition, form: HTMLFormElement | null): string[] {
  const isTicked = (id: string) => {
    const input = form?.elements.namedItem(consentFieldName(id));
    return input instanceof HTMLInputElement && input.checked;
  };
  return purposes.filter(({ id }) => isTicked(id)).map(({ id }) => id);
}
