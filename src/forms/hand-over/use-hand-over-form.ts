import { type ComponentProps, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type BrowserServices, createBrowserServices, isPreview } from '../../browser/client/browser-services.ts';
import { dispatchPageEvent } from '../../browser/page-events.ts';
import { pageStorage } from '../../browser/stores/page-storage.ts';
import { loadUtm } from '../../browser/stores/saved-utm.ts';
import { pageKeepsUtmTerm } from '../../browser/stores/utm-store.ts';
import { readTicked } from '../../contract/registration/consent.ts';
import {
  type HandOverField,
  handOverFieldsSchema,
  type IsCountry,
  isFixedHandOverField,
} from '../../contract/registration/hand-over-form.ts';
import { type Checked, checkTyped, findField, readFields, useFieldChecks } from '../use-field-checks.ts';
import { usualCountry } from './country-choice.ts';
import type { HandOverFormProps } from './form-props.ts';
import type { HandOverFieldControl } from './HandOverFormFields.tsx';
import type { HandOverFormMarkup, HandOverFormState } from './HandOverFormMarkup.tsx';
import { buildHandOver } from './hand-over.ts';
import { createNameTyping, createPhoneTyping, type Typing } from './typing.ts';
import { useCountryChoice } from './use-country-choice.ts';
import { useRegisterFirst } from './use-register-first.ts';

/** The fields as typed, by name. */
type LeadValues = Record<string, string>;

/** No button opens the form, because it is part of the page. */
const handOverFormEvent = { form: 'lead-form', ctaId: undefined };

/** After this time the page did not leave: the address has no page, or the visitor stopped. The button works again. */
const leavingPatienceMs = 20_000;

/**
 * The hand-over form with its state. A message appears when a filled field is left, and on submit; then it follows the
 * typing. Fields are uncontrolled, so text typed before the script was loaded stays.
 */
export function useHandOverForm(
  form: HandOverFormProps['form'],
): Pick<
  ComponentProps<typeof HandOverFormMarkup>,
  'state' | 'errors' | 'control' | 'country' | 'onSubmit' | 'onPointerDown' | 'ref'
> {
  const { fields, handOver, cardId, keep } = form;
  const [state, setState] = useState<HandOverFormState>('form');
  const registerScript = useRegisterFirst(keep);
  const element = useRef<HTMLFormElement>(null);
  const countryInput = useRef<HTMLInputElement>(null);
  const services = useRef<BrowserServices>(undefined);
  const isSubmitPressed = useRef(false);
  const isLeaving = useRef(false);
  const asked = fields.find((field) => field.kind === 'nationality' && !isFixedHandOverField(field));
  const nationality = asked?.name;
  const firstCountry = asked?.isRequired ? usualCountry : undefined;

  const isListed = useRef<IsCountry>(() => false);
  const chosenCountry = useRef(firstCountry?.isoCode);
  const rules = useMemo(() => createLeadRules(fields, (isoCode) => isListed.current(isoCode)), [fields]);
  const { messages, checkField, checkAll } = useFieldChecks(() => {
    const typed = readFields(element.current, typedNames(fields));
    // Its value is the chosen country's isoCode and not the text of the input.
    if (nationality !== undefined && chosenCountry.current !== undefined) typed[nationality] = chosenCountry.current;
    return rules(typed);
  });

  const wrongNames = useRef<ReadonlySet<string>>(new Set());
  wrongNames.current = new Set(Object.keys(messages));
  const followTyping = useCallback(
    (name: string) => {
      if (wrongNames.current.has(name)) checkField(name);
    },
    [checkField],
  );
  const checkLeft = useCallback(
    (name: string, value: string) => {
      // A message would move the button away from the pointer; the press checks all fields anyway.
      if (value.trim() !== '' && !isSubmitPressed.current) checkField(name);
    },
    [checkField],
  );

  const typings = useMemo(() => createTypings(fields, followTyping), [fields, followTyping]);

  const control = useCallback(
    ({ name }: HandOverField): HandOverFieldControl => {
      const typing = typings.get(name);
      return {
        onChange: (event) => {
          typing?.typed(event.currentTarget);
          followTyping(name);
        },
        onCompositionStart: () => typing?.compositionStarted(),
        onCompositionEnd: (event) => typing?.compositionEnded(event.currentTarget),
        onBlur: (event) => {
          typing?.left(event.currentTarget);
          checkLeft(name, event.currentTarget.value);
        },
      };
    },
    [typings, followTyping, checkLeft],
  );

  const country = useCountryChoice({
    input: countryInput,
    first: firstCountry,
    onChange: useCallback(
      (value) => {
        if (nationality === undefined) return;
        chosenCountry.current = value;
        followTyping(nationality);
      },
      [nationality, followTyping],
    ),
    onLeave: useCallback(
      (value) => {
        if (nationality !== undefined) checkLeft(nationality, value);
      },
      [nationality, checkLeft],
    ),
  });
  isListed.current = country.isListed;

  useEffect(() => {
    if (element.current) tidyEarlyText(element.current, typings);
  }, [typings]);

  // The form is hydrated at its first touch.
  useEffect(() => dispatchPageEvent('landing_form_open', handOverFormEvent), []);

  // The captcha starts with the form's first touch, not with the page.
  useEffect(() => {
    if (!handOver.isCaptchaRequired) return;
    services.current ??= createBrowserServices();
    void services.current.captcha.start();
  }, [handOver.isCaptchaRequired]);

  useReturn(state, setState);

  const leave = async (values: LeadValues) => {
    // A double click comes before the button is disabled.
    if (isLeaving.current || !element.current) return;
    isLeaving.current = true;
    setState('leaving');
    services.current ??= createBrowserServices();
    const typed = new FormData(element.current);
    const chosenCard = typed.get('card_id');
    const chosen = typeof chosenCard === 'string' && chosenCard !== '' ? chosenCard : cardId;
    const utm = loadUtm(pageStorage, services.current.now(), pageKeepsUtmTerm(document));
    const outcome = await buildHandOver(services.current.captcha, {
      form,
      fields: values,
      utm,
      cardId: chosen,
      ownOrigin: location.origin,
    });
    if (outcome.kind === 'url') {
      dispatchPageEvent('landing_hand_over', handOverFormEvent);
      if (isPreview()) return setState('form');
      if (keep && registerScript)
        await registerScript.registerFirst(services.current, readTicked(keep, typed), {
          fields: values,
          utm,
          cardId: chosen,
        });
      return location.assign(outcome.url);
    }
    console.error(`Nothing was handed over: ${outcome.reason}`);
    setState('failed');
  };

  const showFirstRefused = (found: Readonly<Record<string, string>>) => {
    const first = fields.find(({ name }) => Object.hasOwn(found, name))?.name;
    if (first !== undefined && first === nationality) countryInput.current?.focus();
    else if (first !== undefined) findField(element.current, first)?.focus();
  };

  useEffect(() => {
    isLeaving.current = state === 'leaving';
  }, [state]);

  // The disabled button lost the focus; give it back.
  useEffect(() => {
    if (state === 'failed' && !element.current?.contains(document.activeElement)) {
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [state]);

  return {
    state,
    errors: messages,
    control,
    country: { ...country, input: { ...country.input, ref: countryInput } },
    onSubmit: async (event) => {
      event.preventDefault();
      isSubmitPressed.current = false;
      const isSettled = country.settling();
      if (isSettled) await isSettled;
      const checked = checkAll();
      if (checked.kind === 'wrong') showFirstRefused(checked.messages);
      else await leave(checked.values);
    },
    onPointerDown: useCallback(({ target }: PointerEvent) => {
      isSubmitPressed.current = target instanceof Element && target.closest('[type="submit"]') !== null;
    }, []),
    ref: element,
  };
}

/** Applies the contract's rules to typed values. */
export function createLeadRules(
  fields: readonly HandOverField[],
  isCountry: IsCountry,
): (typed: Readonly<Record<string, string>>) => Checked<LeadValues> {
  // A fixed nationality is valid without the list, which such a page does not load.
  const fixed = new Set(fields.filter(isFixedHandOverField).map(({ defaultValue }) => defaultValue));
  const schema = handOverFieldsSchema(fields, (isoCode) => fixed.has(isoCode) || isCountry(isoCode));
  const names = fields.map(({ name }) => name);
  return (typed) => checkTyped(schema, names, typed);
}

/** Fields whose text is their value. */
function typedNames(fields: readonly HandOverField[]): string[] {
  return fields.filter(({ kind }) => kind !== 'nationality').map(({ name }) => name);
}

function createTypings(
  fields: readonly HandOverField[],
  onTidied: (name: string) => void,
): ReadonlyMap<string, Typing> {
  const typings = new Map<string, Typing>();
  for (const { name, kind } of fields) {
    const report = () => onTidied(name);
    if (kind === 'full_name') typings.set(name, createNameTyping({ startTimer, onTidied: report }));
    if (kind === 'phone_number') typings.set(name, createPhoneTyping({ onTidied: report }));
  }
  return typings;
}

function startTimer(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Tidies text from before the script was loaded. */
function tidyEarlyText(form: HTMLFormElement, typings: ReadonlyMap<string, Typing>): void {
  for (const [name, typing] of typings) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement) || input.value === '') continue;
    if (document.activeElement === input) typing.typed(input);
    else typing.left(input);
  }
}

/**
 * Resets the form when a visitor returns: from the back/forward cache, or after a hand-over that did not leave the
 * page.
 */
function useReturn(state: HandOverFormState, setState: (state: HandOverFormState) => void): void {
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState('form');
    };
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [setState]);
  useEffect(
    () => (state === 'leaving' ? startTimer(leavingPatienceMs, () => setState('form')) : undefined),
    [state, setState],
  );
}
