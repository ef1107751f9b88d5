import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchPageEvent, dispatchRegistration } from './page-events.ts';

let told: { type: string; detail: unknown }[];

beforeEach(() => {
  told = [];
  const document = Object.assign(new EventTarget(), {
    documentElement: { dataset: { webid: 'tet_2027', template: 'hu_vang', version: '3', captcha: 'altcha' } },
  });
  for (const type of ['landing_form_open', 'landing_registration'])
    document.addEventListener(type, (event) =>
      told.push({ type, detail: event instanceof CustomEvent ? event.detail : undefined }),
    );
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', {});
});
afterEach(() => vi.unstubAllGlobals());

const facts = { webid: 'tet_2027', template: 'hu_vang', form: 'generic', ctaId: 'banner' };

test('an event stands in dataLayer, also before there is a tag manager, and comes as a DOM event', () => {
  dispatchPageEvent('landing_form_open', { form: 'generic', ctaId: 'banner' });
  expect(Reflect.get(window, 'dataLayer')).toEqual([{ event: 'landing_form_open', ...facts }]);
  expect(told).toEqual([{ type: 'landing_form_open', detail: facts }]);
});

test('what a tag manager has put into dataLayer stays, and its own push is used', () => {
  const pushed: unknown[] = [];
  const dataLayer = Object.assign([{ event: 'gtm.js' }], { push: (...values: unknown[]) => pushed.push(...values) });
  vi.stubGlobal('window', { dataLayer });
  dispatchPageEvent('landing_form_open', { form: 'generic', ctaId: 'banner' });
  expect([dataLayer.length, pushed]).toEqual([1, [{ event: 'landing_form_open', ...facts }]]);
});

test('a missing button is said, as a tag manager would keep the one before', () => {
  dispatchPageEvent('landing_form_open', { form: 'generic', ctaId: undefined });
  expect(Object.hasOwn(Reflect.get(window, 'dataLayer')[0], 'ctaId')).toBe(true);
});

test('a registration is told once, whoever learns first that it is stored', () => {
  for (const id of ['a', 'a', 'b']) dispatchRegistration(id, { form: 'generic', ctaId: 'banner' });
  expect(told).toEqual([
    { type: 'landing_registration', detail: facts },
    { type: 'landing_registration', detail: facts },
  ]);
});

test('a broken tag costs nothing: the console says so, and the DOM event still comes', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('window', {
    dataLayer: Object.assign([], {
      push: () => {
        throw new Error('tag');
      },
    }),
  });
  dispatchPageEvent('landing_form_open', { form: 'generic', ctaId: 'banner' });
  expect(errors).toHaveBeenCalledOnce();
  expect(told).toHaveLength(1);
  errors.mockRestore();
});
