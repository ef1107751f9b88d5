import { expect, it } from 'vitest';
import { checkExample } from '../../testing/example-site.ts';
import { missingKeys } from './missing-keys.ts';

it('names every key of the template that holds nothing, and what the head lacks', () => {
  const content = {
    'home.section4': {},
    'home.sticky': null,
    'home.footer': { $schema: 'x' },
    'home.meta': { title: 'T' },
  };
  const found = checkExample(missingKeys, content);
  expect(found[0]).toBe('warning home.meta, description: the description that search engines show <- nothing');
  for (const key of ['home.banner', 'home.section4', 'home.sticky', 'home.footer'])
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^warning ${key}: .* <- nothing$`)));
});

it('takes single keys of the head', () => {
  const found = checkExample(missingKeys, { 'home.meta.title': 'T', 'home.meta.description': 'D' });
  expect(found.filter((line) => line.includes('home.meta'))).toEqual([]);
});

it('is an error about the registration form of a page whose buttons open it, and of no other', () => {
  const banner = { title: 'Hũ Vàng', button: { label: 'Đăng ký', classID: 'banner' }, img: { url: 'media/a.avif' } };
  const popupOf = (content: Record<string, unknown>) =>
    checkExample(missingKeys, content).filter((line) => line.includes(' home.popup'));
  expect(popupOf({ 'home.banner': banner })).toEqual([
    'error home.popup: the registration form; buttons of this page open it: 1 <- nothing',
  ]);
  expect(popupOf({ 'home.banner': { ...banner, button: undefined } })).toEqual([
    expect.stringMatching(/^warning home\.popup: /),
  ]);
  expect(popupOf({ 'home.banner': banner, 'home.popup': { title: 'Đăng ký' } })).toEqual([]);
});
