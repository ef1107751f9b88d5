// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import biometricsPopup from '../../content/biometrics/content/home.popup.json' with { type: 'json' };
import cardForm from '../../content/credit_card/content/home.section2.json' with { type: 'json' };
import diamondPopup from '../../content/diamond/content/home.popup.json' with { type: 'json' };
import jarPopup from '../../content/hu_vang/content/home.popup.json' with { type: 'json' };
import signUp from '../../content/super_sinh_loi/content/home.popup.json' with { type: 'json' };
import calculatorContent from '../../content/super_sinh_loi/content/home.section5.json' with { type: 'json' };
import housePopup from '../../content/template_vp2/content/home.popup.json' with { type: 'json' };
// Loaded before the clock stands still, whose timers React would keep for the files after this one.
import '../browser/hydrate.ts';
import { startIsland } from '../browser/island-modules.ts';
import { registrationStore } from '../browser/stores/registration-store.ts';
import { islandAttributes, previewUnmountEvent } from '../contract/page-attributes.ts';
import type { FixedForm } from '../contract/registration/registration-forms.ts';
import { HandOverFormBlock } from '../forms/hand-over/HandOverFormBlock.tsx';
import { handOverFormPartSchema } from '../forms/hand-over/hand-over-form.schema.ts';
import { Calculator } from '../sections/calculator/Calculator.tsx';
import { calculatorSchema } from '../sections/calculator/calculator.schema.ts';
import { exampleTypes } from '../sections/example-types.ts';
import { RegistrationPopup } from '../sections/registration-popup/RegistrationPopup.tsx';
import { registrationPopupSchema } from '../sections/registration-popup/registration-popup.schema.ts';
import { SignUpPopup } from '../sections/sign-up-popup/SignUpPopup.tsx';
import { signUpPopupSchema } from '../sections/sign-up-popup/sign-up-popup.schema.ts';
import { atNight } from '../testing/at-night.ts';

/** Pictures stand beside the islands. */
const withoutPictures = (content: object): unknown =>
  JSON.parse(JSON.stringify(content, (name, value) => (name === 'img' ? undefined : value)));
const popup = (form: FixedForm, content: object) => (
  <RegistrationPopup
    webid="thu"
    form={form}
    places="2024"
    popup={registrationPopupSchema(exampleTypes).parse(withoutPictures(content))}
  />
);
const islands: Readonly<Record<string, ReactElement>> = {
  GenericForm: popup('generic', jarPopup),
  VariantAForm: popup('variant-a', diamondPopup),
  VariantBForm: popup('variant-b', housePopup),
  VariantCForm: popup('variant-c', biometricsPopup),
  SignUpForm: (
    <SignUpPopup
      webid="thu"
      version={1}
      places="2024"
      popup={signUpPopupSchema(exampleTypes).parse(withoutPictures(signUp))}
    />
  ),
  HandOverForm: <HandOverFormBlock form={handOverFormPartSchema(exampleTypes).parse(cardForm.form)} />,
  Calculator: <Calculator calculator={calculatorSchema(exampleTypes).parse(calculatorContent)} />,
};

let posts: Record<string, unknown>[];

beforeEach(() => {
  posts = [];
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
  });
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') posts.push(JSON.parse(`${body}`));
    return method === 'POST' ? new Response('{}', { status: 422 }) : Response.json({ data: [] });
  });
});

afterEach(() => {
  leave();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Away from the page: nothing of it goes on. */
function leave(): void {
  for (const island of document.querySelectorAll('[data-island]')) island.dispatchEvent(new Event(previewUnmountEvent));
  document.body.replaceChildren();
  registrationStore.close();
}

/** Puts each text into elements, as the translation of Chrome does; the words stay, so that they can be compared. */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, noscript, option, textarea')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

type Translated = 'never' | 'before' | 'after';

/** An island; `translated` says when the visitor's browser began to translate it. */
function open(name: string, translated: Translated) {
  document.body.innerHTML = renderToStaticMarkup(islands[name]);
  const found = document.querySelector<HTMLElement>(`[${islandAttributes.name}="${name}"]`);
  if (!found) throw new Error(`there is no ${name}`);
  const island = found;
  /** Without what no visitor reads: React fills no <noscript>. */
  const read = () => {
    if (translated !== 'never') translate(island);
    const seen = document.createElement('div');
    seen.append(island.cloneNode(true));
    for (const part of seen.querySelectorAll('noscript, option')) part.remove();
    return `${seen.textContent}`;
  };
  if (translated === 'before') read();
  registrationStore.open('nut');
  return {
    start: () => startIsland(island),
    read,
    press: () => island.querySelector('form')?.requestSubmit(),
    inputs: () => [
      ...island.querySelectorAll<HTMLInputElement>('input:not([hidden], [type="hidden"], [type="checkbox"])'),
    ],
  };
}

/** As the keyboard does it. Not `act`, in which React tells nobody of a crash. */
function type(input: HTMLInputElement | undefined, text: string): void {
  if (!input) throw new Error('there is no field');
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The time after which what was typed is applied; then React draws, and an answer of the server arrives. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What the island says after each thing that a visitor does: sends it empty, types what is wrong and what is right. */
async function walk(name: string, translated: Translated): Promise<string[]> {
  const { start, read, press, inputs } = open(name, translated);
  await start();
  const said = [read()];
  const then = async (step: () => void) => {
    step();
    await settle();
    said.push(read());
  };
  await then(press);
  for (const text of ['5', 'Nguyễn An', '0912345678', 'an@example.vn'])
    await then(() => {
      for (const input of inputs()) {
        if (input.type === 'checkbox') input.click();
        if (/checkbox|range/.test(input.type)) continue;
        type(input, text);
        input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
    });
  await then(press);
  return said;
}

describe('a page that the browser translates', () => {
  test.each(Object.keys(islands))(
    '%s says the same at each step, translated before or after it starts',
    async (name) => {
      // By day one of the two, in turn.
      const days = Object.keys(islands).indexOf(name) % 2 === 0 ? (['before'] as const) : (['after'] as const);
      const expected = await walk(name, 'never');
      expect(new Set(expected).size, 'it says something').toBeGreaterThan(2);
      for (const translated of atNight ? (['before', 'after'] as const) : days) {
        leave();
        expect(await walk(name, translated), translated).toEqual(expected);
      }
    },
  );

  test.each(['before', 'after'] as const)(
    'keeps what was typed before its island starts, and the focus: %s',
    async (when) => {
      const { start, inputs } = open('GenericForm', when);
      type(inputs()[0], 'Nguyễn An');
      type(inputs()[1], '0912');
      inputs()[1]?.focus();
      await start();
      expect(inputs().map(({ value }) => value)).toEqual(['Nguyễn An', '0912', '', '']);
      expect(document.activeElement).toBe(inputs()[1]);
    },
  );
});

describe('an island that crashes', () => {
  test('is drawn anew with what was typed, and sends by its script, under the id of the attempt before', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { start, press, inputs } = open('GenericForm', 'never');
    await start();
    const typed = ['Nguyễn An', '0912345678', 'an@example.vn', '12 Lê Lợi'];
    for (const [index, text] of typed.entries()) type(inputs()[index], text);
    press();
    await settle();
    // A line that React is about to replace is gone: an extension of the browser took it.
    const [, phone] = inputs();
    document.getElementById(`${phone?.getAttribute('aria-describedby')}`)?.remove();
    type(phone, '');
    await settle();
    expect(error.mock.calls).toHaveLength(1);
    error.mockClear();
    expect(inputs().map(({ value }) => value)).toEqual(['Nguyễn An', '', 'an@example.vn', '12 Lê Lợi']);
    expect(inputs()[1]).not.toBe(phone);

    type(inputs()[1], '0912345678');
    press();
    await settle();
    expect(posts).toMatchObject([{ name: 'Nguyễn An' }, { name: 'Nguyễn An', phoneNumber: '0912345678' }]);
    expect(posts[1]?.submissionId).toBe(posts[0]?.submissionId);
  });
});
