import { type ComponentProps, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { type BrowserServices, createBrowserServices } from '../../browser/browser-services.ts';
import { loadUtm } from '../../browser/saved-utm.ts';
import { type IsCountry, isFixedLeadField, type LeadField, leadFieldsSchema } from '../../contract/lead-form.ts';
import { buildHandOver } from './hand-over.ts';
import type { LeadFormProps } from './LeadForm.island.tsx';
import type { LeadFieldControl } from './LeadFormFields.tsx';
import type { LeadFormMarkup, LeadFormState } from './LeadFormMarkup.tsx';
import { createNameTyping, createPhoneTyping, type Typing } from './typing.ts';
import { useCountryChoice } from './use-country-choice.ts';

/** The fields as typed, by name. */
type LeadValues = Record<string, string>;

/** After so long the browser is still here: the address gave no page, or the visitor stopped it. The button is for use again. */
export const leavingPatienceMs = 20_000;

/**
 * The lead form with its state. A message appears when a filled field is left, and on submit; then it follows the typing. No field has a value of its own,
 * so what was typed before the script came is kept.
 */
export function useLeadForm(
  form: LeadFormProps['form'],
): Pick<
  ComponentProps<typeof LeadFormMarkup>,
  'state' | 'errors' | 'control' | 'country' | 'onSubmit' | 'onPointerDown' | 'ref'
> {
  const { fields, handOver, cardId } = form;
  const [state, setState] = useState<LeadFormState>('form');
  const element = useRef<HTMLFormElement>(null);
  const countryInput = useRef<HTMLInputElement>(null);
  const services = useRef<BrowserServices>(undefined);
  const isSubmitPressed = useRef(false);
  const isLeaving = useRef(false);
  const nationality = fields.find((field) => field.kind === 'nationality' && !isFixedLeadField(field))?.name;

  const isListed = useRef<IsCountry>(() => false);
  const resolver = useMemo(() => createLeadResolver(fields, (isoCode) => isListed.current(isoCode)), [fields]);
  const {
    register,
    handleSubmit,
    setValue,
    setFocus,
    trigger,
    formState: { errors },
  } = useForm<LeadValues, unknown, LeadValues>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver,
  });

  const wrongNames = useRef<ReadonlySet<string>>(new Set());
  wrongNames.current = new Set(Object.keys(errors));
  const followTyping = useCallback(
    (name: string) => {
      if (wrongNames.current.has(name)) void trigger(name);
    },
    [trigger],
  );
  const checkLeft = useCallback(
    (name: string, value: string) => {
      // A message would move the button away from under the pointer; the press itself is about to check everything.
      if (value.trim() !== '' && !isSubmitPressed.current) void trigger(name);
    },
    [trigger],
  );

  const typings = useMemo(
    () =>
      createTypings(fields, (name, value) => {
        setValue(name, value);
        followTyping(name);
      }),
    [fields, setValue, followTyping],
  );

  const control = useCallback(
    ({ name }: LeadField): LeadFieldControl => {
      const { onBlur, onChange, ref } = register(name);
      const typing = typings.get(name);
      return {
        ref,
        onChange: (event) => {
          typing?.typed(event.currentTarget);
          void onChange(event);
          followTyping(name);
        },
        onCompositionStart: () => typing?.compositionStarted(),
        onCompositionEnd: (event) => typing?.compositionEnded(event.currentTarget),
        onBlur: (event) => {
          typing?.left(event.currentTarget);
          void onBlur(event);
          checkLeft(name, event.currentTarget.value);
        },
      };
    },
    [register, typings, followTyping, checkLeft],
  );

  const country = useCountryChoice({
    input: countryInput,
    onChange: useCallback(
      (value) => {
        if (nationality === undefined) return;
        setValue(nationality, value);
        followTyping(nationality);
      },
      [nationality, setValue, followTyping],
    ),
    onLeave: useCallback(
      (value) => {
        if (nationality !== undefined) checkLeft(nationality, value);
      },
      [nationality, checkLeft],
    ),
  });
  isListed.current = country.isListed;
  // Its value is the chosen country's isoCode and not what its input shows, so the input itself is not registered.
  if (nationality !== undefined) register(nationality);

  useEffect(() => {
    if (element.current) tidyEarlyText(element.current, typings);
  }, [typings]);

  // The captcha starts with the first touch of the form, not with the page.
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
    const chosenCard = new FormData(element.current).get('card_id');
    const outcome = await buildHandOver(services.current.captcha, {
      form,
      fields: values,
      utm: loadUtm(() => localStorage, services.current.now()),
      cardId: typeof chosenCard === 'string' && chosenCard !== '' ? chosenCard : cardId,
      ownOrigin: location.origin,
    });
    if (outcome.kind === 'url') return location.assign(outcome.url);
    console.error(`Nothing was handed over: ${outcome.reason}`);
    setState('failed');
  };

  const showFirstFault = (found: FieldErrors<LeadValues>) => {
    const first = fields.find(({ name }) => found[name] !== undefined)?.name;
    if (first !== undefined && first === nationality) countryInput.current?.focus();
    else if (first !== undefined) setFocus(first);
  };

  useEffect(() => {
    isLeaving.current = state === 'leaving';
  }, [state]);

  // The button was disabled while leaving, which took the focus from it: give it back to whoever had pressed it.
  useEffect(() => {
    if (state === 'failed' && !element.current?.contains(document.activeElement)) {
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  }, [state]);

  return {
    state,
    errors: Object.fromEntries(fields.map(({ name }) => [name, errors[name]?.message])),
    control,
    country: { ...country, input: { ...country.input, ref: countryInput } },
    onSubmit: async (event) => {
      event.preventDefault();
      isSubmitPressed.current = false;
      const isSettled = country.settling();
      if (isSettled) await isSettled;
      await handleSubmit(leave, showFirstFault)();
    },
    onPointerDown: useCallback(({ target }: PointerEvent) => {
      isSubmitPressed.current = target instanceof Element && target.closest('[type="submit"]') !== null;
    }, []),
    ref: element,
  };
}

/** The contract's rules for react-hook-form. */
export function createLeadResolver(
  fields: readonly LeadField[],
  isCountry: IsCountry,
): Resolver<LeadValues, unknown, LeadValues> {
  // A fixed nationality is right without the list, which such a page never loads.
  const fixed = new Set(fields.filter(isFixedLeadField).map(({ defaultValue }) => defaultValue));
  const schema = leadFieldsSchema(fields, (isoCode) => fixed.has(isoCode) || isCountry(isoCode));
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<LeadValues> = {};
    for (const { path, message } of result.error.issues) errors[String(path[0])] ??= { type: 'rule', message };
    return { values: {}, errors };
  };
}

function createTypings(
  fields: readonly LeadField[],
  onTidied: (name: string, value: string) => void,
): ReadonlyMap<string, Typing> {
  const typings = new Map<string, Typing>();
  for (const { name, kind } of fields) {
    const tell = (value: string) => onTidied(name, value);
    if (kind === 'full_name') typings.set(name, createNameTyping({ startTimer, onTidied: tell }));
    if (kind === 'phone_number') typings.set(name, createPhoneTyping({ onTidied: tell }));
  }
  return typings;
}

function startTimer(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** What was typed or filled in before the script came is tidied like the rest. */
function tidyEarlyText(form: HTMLFormElement, typings: ReadonlyMap<string, Typing>): void {
  for (const [name, typing] of typings) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement) || input.value === '') continue;
    if (document.activeElement === input) typing.typed(input);
    else typing.left(input);
  }
}

/** A visitor who comes back finds a form that works: from the browser's memory ("back"), and after a journey that led nowhere. */
function useReturn(state: LeadFormState, setState: (state: LeadFormState) => void): void {
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
