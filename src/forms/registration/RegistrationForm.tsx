import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { closeDialogAttribute } from '../../contract/page-attributes.ts';
import { consentFieldName, listMissingConsents, readTicked } from '../../contract/registration/consent.ts';
import {
  type FieldName,
  type FieldValues,
  type PlaceFieldName,
  registrationForms,
  trapFieldName,
} from '../../contract/registration/registration-forms.ts';
import { findField, readFields, useFieldChecks } from '../use-field-checks.ts';
import { checkFields, type FormRules } from './check-fields.ts';
import type { FormTexts } from './form-texts.ts';
import type { FieldControl, PlaceOffers } from './RegistrationFields.tsx';
import { type FormState, RegistrationMarkup } from './RegistrationMarkup.tsx';

/** The server's messages by field. */
export type FieldMessages = Readonly<Record<string, string>>;

export interface RegistrationFormProps {
  webid: string;
  texts: FormTexts;
  state: FormState;
  /** Whether it replaces a form that was emptied, and takes the focus of the reset button. */
  isEmptied: boolean;
  /** Called with valid fields and the honeypot's value. Returns the server's messages, if any. */
  onSend: (
    fields: FieldValues,
    trap: string | undefined,
    consents: readonly string[] | undefined,
  ) => Promise<FieldMessages | undefined>;
  /** "Nhập lại" was pressed: render a new form. */
  onEmpty: () => void;
}

const noPlaces: readonly PlaceFieldName[] = [];

/** The selects of a form with places. */
export interface FormPlaces {
  /** From the largest place to the smallest: a change in one empties those after it. */
  fields: readonly PlaceFieldName[];
  buildOffers: (onRetry: (field: PlaceFieldName) => void) => PlaceOffers;
  choose: (field: PlaceFieldName, id: string) => void;
  /** Loads the choices again after a failure. */
  retry: (field: PlaceFieldName) => void;
}

/**
 * The form with its state. Messages appear once a field was touched and left (in variant C also while typing), then
 * follow the typing; a refused attempt focuses the first wrong field. Fields are uncontrolled, so text typed before the
 * script was loaded stays.
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
  const { messages, checkField, checkAll, addMessages, clearMessages } = useFieldChecks(() =>
    checkFields(rules, readFields(element.current, fieldNames)),
  );
  const touched = useRef(new Set<string>());
  const wasSubmitted = useRef(false);
  const isCheckedAtOnce = registrationForms[form].checked === 'blur-and-change';

  const choosePlace = places?.choose;
  const placeFields = places?.fields ?? noPlaces;
  const control = useCallback(
    (name: FieldName): FieldControl => ({
      onBlur: ({ target, relatedTarget }) => {
        if (isByClosing(target, relatedTarget)) return;
        touched.current.add(name);
        // After a refused attempt messages follow the typing only.
        if (isCheckedAtOnce || !wasSubmitted.current) checkField(name);
      },
      onChange: ({ target }) => {
        const place = placeFields.find((field) => field === name);
        if (place !== undefined && target instanceof HTMLSelectElement) {
          const smaller = placeFields.slice(placeFields.indexOf(place) + 1);
          for (const inside of smaller) emptyField(element.current, inside, touched.current);
          clearMessages(smaller);
          choosePlace?.(place, target.value);
        }
        if (isCheckedAtOnce || wasSubmitted.current || touched.current.has(name)) checkField(name);
      },
    }),
    [checkField, clearMessages, choosePlace, placeFields, isCheckedAtOnce],
  );

  // A province may have been chosen before the script was loaded.
  useEffect(() => {
    const [largest] = placeFields;
    const chosen = largest && findField(element.current, largest)?.value;
    if (chosen !== undefined) choosePlace?.(largest ?? 'provinceId', chosen);
  }, [choosePlace, placeFields]);

  // The retry button disappears when it is pressed, so the focus moves to the field before it.
  const retry = (field: PlaceFieldName) => {
    findField(element.current, placeFields[placeFields.indexOf(field) - 1] ?? field)?.focus();
    places?.retry(field);
  };

  const { consent } = texts;
  const [missingConsents, setMissingConsents] = useState<readonly string[]>([]);
  /** Also what was ticked before the script was loaded. */
  const checkConsents = () => {
    const ticked = consent && readTicked(consent, new FormData(element.current ?? undefined));
    const missing = consent && ticked ? listMissingConsents(consent, ticked) : [];
    setMissingConsents(missing);
    return { ticked, missing: missing[0] };
  };

  const send = whenSubmitted(async () => {
    wasSubmitted.current = true;
    const checked = checkAll();
    const { ticked, missing } = checkConsents();
    if (checked.kind === 'wrong') {
      findFirst(element.current, fieldNames, checked.messages)?.focus();
      return;
    }
    if (missing !== undefined) {
      findField(element.current, consentFieldName(missing))?.focus();
      return;
    }
    const refused = await onSend(checked.values, element.current?.[trapFieldName]?.value, ticked);
    if (!refused) return;
    addMessages(refused);
    findFirst(element.current, fieldNames, refused)?.focus();
  });

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

  // The disabled button lost the focus; give it back.
  useEffect(() => {
    if ((state === 'failed' || state === 'waiting') && !element.current?.contains(document.activeElement)) {
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
      errors={messages}
      control={control}
      missingConsents={missingConsents}
      // After a missing consent was found, the message follows the ticks.
      onConsent={missingConsents.length > 0 ? checkConsents : undefined}
      onSubmit={send}
      onReset={empty}
    />
  );
}

function whenSubmitted(work: () => Promise<void>): (event: FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void work();
  };
}

/** Whether a field is left because its dialog is closed: it may have had the focus only since the dialog was opened. */
function isByClosing(field: Element, next: EventTarget | null): boolean {
  const isClosed = field.closest('dialog')?.open === false;
  return isClosed || (next instanceof Element && next.hasAttribute(closeDialogAttribute));
}

/** The first field with a message. */
function findFirst(form: HTMLFormElement | null, names: readonly string[], messages: FieldMessages) {
  const name = names.find((each) => Object.hasOwn(messages, each));
  return name === undefined ? undefined : findField(form, name);
}

/** Empties a field, which then counts as untouched. */
function emptyField(form: HTMLFormElement | null, name: string, touched: Set<string>): void {
  const field = findField(form, name);
  if (field) field.value = '';
  touched.delete(name);
}
