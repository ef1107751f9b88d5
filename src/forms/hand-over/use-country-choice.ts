import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { withRetries } from '../../browser/with-retries.ts';
import type { Country } from '../../contract/places/countries.ts';
import { type CountryPanelState, findMeant, moveActive, openList, usualCountry } from './country-choice.ts';

/** Connects the list of countries to the form's state. */
export interface CountryControl {
  panel: CountryPanelState;
  choose: (country: Country) => void;
  input: Pick<
    ComponentProps<'input'>,
    'defaultValue' | 'onBlur' | 'onChange' | 'onClick' | 'onFocus' | 'onKeyDown' | 'ref'
  >;
}

type CountryModule = typeof import('../../contract/places/countries.ts');

const closed: CountryPanelState = { kind: 'closed' };

/**
 * A searchable list of countries with its state. The list is fetched when the field gets its first focus. `onChange`
 * gets the isoCode of the country, or the text if it means none; `onLeave` gets the text when the field is left.
 */
export function useCountryChoice({
  input,
  first,
  onChange,
  onLeave,
}: {
  input: RefObject<HTMLInputElement | null>;
  /** Chosen at first. */
  first: Country | undefined;
  onChange: (value: string) => void;
  onLeave: (value: string) => void;
}): Omit<CountryControl, 'input'> & {
  input: Omit<CountryControl['input'], 'ref'>;
  isListed: (isoCode: string) => boolean;
  /** Resolves when the meaning of the text is known; undefined if it is known already. */
  settling: () => Promise<void> | undefined;
} {
  const [panel, setPanel] = useState<CountryPanelState>(closed);
  const chosen = useRef(first);
  const module = useRef<CountryModule>(undefined);

  const load = useCallback(async () => {
    module.current ??= await withRetries(() => import('../../contract/places/countries.ts'));
    return module.current;
  }, []);

  const open = useCallback(async () => {
    const element = input.current;
    if (!element) return;
    try {
      if (!module.current) setPanel({ kind: 'loading' });
      const { searchCountries } = await load();
      // Meanwhile the visitor may have left the field.
      if (document.activeElement !== element) return setPanel(closed);
      setPanel(openList(searchCountries, element.value, chosen.current));
    } catch {
      setPanel({ kind: 'failed' });
    }
  }, [input, load]);

  const take = useCallback(
    (country: Country | undefined, text: string) => {
      chosen.current = country;
      if (input.current && country) input.current.value = country.vi;
      onChange(country?.isoCode ?? text.trim());
    },
    [input, onChange],
  );

  const choose = useCallback(
    (country: Country) => {
      take(country, country.vi);
      setPanel(closed);
    },
    [take],
  );

  /** Accepts the country that the text means, and closes the list. */
  const settling = useRef<Promise<void>>(undefined);
  const settle = useCallback(
    (text: string): Promise<void> => {
      setPanel(closed);
      if (text.trim() === '' || chosen.current?.vi === text) return Promise.resolve();
      const settled = load()
        .then(
          ({ searchCountries }) => findMeant(searchCountries, text),
          () => undefined,
        )
        .then((country) => {
          if (input.current?.value === text) take(country, text);
          settling.current = undefined;
        });
      settling.current = settled;
      return settled;
    },
    [input, load, take],
  );

  // Text typed, or emptied, before the script was loaded is a search, or already an answer.
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    if (chosen.current && element.value !== chosen.current.vi) take(undefined, element.value);
    const isHere = document.activeElement === element;
    if (isHere) void open();
    else if (element.value !== '') void settle(element.value);
  }, [input, take, open, settle]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During a composition Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const active = panel.kind === 'list' ? panel.found.find(({ isoCode }) => isoCode === panel.active) : undefined;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey && event.key === 'ArrowUp') setPanel(closed);
        else if (panel.kind !== 'list') void open();
        else if (panel.found.length > 0) setPanel(moveActive(panel, event.key === 'ArrowDown' ? 1 : -1));
        break;
      case 'Enter':
        // Enter in an open list chooses and does not send the form.
        if (panel.kind !== 'closed') event.preventDefault();
        if (active) choose(active);
        break;
      case 'Tab':
        if (active) choose(active);
        break;
      case 'Escape':
        if (panel.kind === 'closed') break;
        event.preventDefault();
        event.stopPropagation();
        setPanel(closed);
        break;
    }
  };

  return {
    panel,
    choose,
    settling: useCallback(() => settling.current, []),
    isListed: useCallback(
      (isoCode) => isoCode === usualCountry.isoCode || module.current?.findCountryByIsoCode(isoCode) !== undefined,
      [],
    ),
    input: {
      onFocus: () => void load().catch(() => undefined),
      onClick: ({ currentTarget }) => {
        if (panel.kind !== 'closed') return;
        // Typing replaces the existing name.
        if (chosen.current) currentTarget.select();
        void open();
      },
      onChange: ({ target }) => {
        if (target.value !== chosen.current?.vi) take(undefined, target.value);
        void open();
      },
      onBlur: async ({ target }) => {
        await settle(target.value);
        onLeave(target.value);
      },
      onKeyDown,
    },
  };
}
