import { describe, expect, it, test } from 'vitest';
import { findLockedChange, type HeldLock, type LockableDocument } from './find-locked-change.ts';
import type { LockPlace } from './locks.ts';

const order = ['home.banner', 'home.gifts', 'home.legal'];
const page: LockableDocument = {
  settings: { template: 'hu_vang', name: 'Hũ' },
  content: {
    'home.banner': { title: 'Hũ Vàng', img: { url: 'media/hu.avif' } },
    'home.gifts': {
      cards: [
        { title: 'Một', value: '40.000 đồng' },
        { title: 'Hai', value: '60.000 đồng' },
      ],
    },
    'home.legal': { text: 'Theo quy định' },
    'home.meta': { title: 'Hũ' },
  },
  media: { 'media/hu.avif': { hash: 'a1' } },
};
const lock = (place: LockPlace): HeldLock => ({ order, ...place });
const theOrder = lock({ kind: 'order' });
const part = (key: string) => lock({ kind: 'part', key });
const field = (key: string, path: string) => lock({ kind: 'field', key, path });
const withSettings = (settings: object) => ({ ...page, settings: { ...page.settings, ...settings } });
const withContent = (content: object) => ({ ...page, content: { ...page.content, ...content } });
const layout = (...keys: string[]) => withSettings({ layout: keys.map((key) => ({ key })) });
const isBroken = (held: HeldLock, after: LockableDocument, before = page) =>
  findLockedChange([before], after, [held]) !== undefined;

describe('a locked order', () => {
  it.each([
    ['a part moves', layout('home.gifts', 'home.banner', 'home.legal')],
    ['a part goes', layout('home.banner', 'home.legal')],
    [
      'a part is added',
      withSettings({ layout: [...order.map((key) => ({ key })), { key: 'home.more.x', section: 'quotes' }] }),
    ],
    ['the template is another', withSettings({ template: 'diamond' })],
  ])('is broken when %s', (_what, after) => {
    expect(isBroken(theOrder, after)).toBe(true);
  });

  it('is kept by words, by hidden parts, and by a layout that says what held before', () => {
    expect(isBroken(theOrder, withContent({ 'home.banner': { title: 'Khác' } }))).toBe(false);
    expect(isBroken(theOrder, withSettings({ hidden: ['home.gifts'] }))).toBe(false);
    expect(isBroken(theOrder, layout(...order))).toBe(false);
  });

  it('is broken when the same key holds another section', () => {
    const before = withSettings({ layout: [{ key: 'home.more.x', section: 'quotes' }] });
    expect(isBroken(theOrder, withSettings({ layout: [{ key: 'home.more.x', section: 'logos' }] }), before)).toBe(true);
  });
});

describe('a locked part', () => {
  it.each([
    ['a word of it changes', withContent({ 'home.legal': { text: 'Khác' } })],
    ['it loses its words', { ...page, content: { 'home.banner': page.content['home.banner'] } }],
    ['it is hidden', withSettings({ hidden: ['home.legal'] })],
    ['it leaves the page', layout('home.banner', 'home.gifts')],
    ['it is no longer the last', layout('home.banner', 'home.legal', 'home.gifts')],
    ['a field of it stands under a key of its own', withContent({ 'home.legal.text': 'Khác' })],
  ])('is broken when %s', (_what, after) => {
    expect(isBroken(part('home.legal'), after)).toBe(true);
  });

  it('lets other parts change and move around it', () => {
    expect(isBroken(part('home.legal'), layout('home.gifts', 'home.banner', 'home.legal'))).toBe(false);
    expect(isBroken(part('home.legal'), withContent({ 'home.gifts': null }))).toBe(false);
    expect(isBroken(part('home.gifts'), layout('home.gifts', 'home.legal'))).toBe(false);
    expect(isBroken(part('home.gifts'), layout('home.banner', 'home.legal', 'home.gifts'))).toBe(false);
  });

  it('that begins the page goes on beginning it', () => {
    expect(isBroken(part('home.banner'), layout('home.gifts', 'home.banner', 'home.legal'))).toBe(true);
    expect(isBroken(part('home.banner'), layout('home.banner', 'home.legal', 'home.gifts'))).toBe(false);
  });

  it('keeps its files: the same name with other bytes is a change', () => {
    const media = { 'media/hu.avif': { hash: 'b2' } };
    expect(isBroken(part('home.banner'), { ...page, media })).toBe(true);
    expect(isBroken(part('home.legal'), { ...page, media })).toBe(false);
  });

  it('of the settings covers neither order nor hidden parts, which have locks of their own', () => {
    expect(isBroken(part('site.json'), withSettings({ theme: { brand: '#A3171C' } }))).toBe(true);
    expect(isBroken(part('site.json'), withSettings({ hidden: ['home.gifts'], layout: [] }))).toBe(false);
  });
});

describe('a locked field', () => {
  it('holds alone: the fields around it change', () => {
    const locked = field('home.banner', 'title');
    expect(isBroken(locked, withContent({ 'home.banner': { title: 'Hũ Vàng', img: null } }))).toBe(false);
    expect(isBroken(locked, withContent({ 'home.banner': { title: 'Khác' } }))).toBe(true);
    expect(isBroken(locked, withContent({ 'home.banner': null }))).toBe(true);
  });

  it('of every item holds all of them, in their order', () => {
    const locked = field('home.gifts', 'cards[].value');
    const cards = (...values: string[]) =>
      withContent({ 'home.gifts': { cards: values.map((value) => ({ title: 'Mới', value })) } });
    expect(isBroken(locked, cards('40.000 đồng', '60.000 đồng'))).toBe(false);
    expect(isBroken(locked, cards('40.000 đồng', '50.000 đồng'))).toBe(true);
    expect(isBroken(locked, cards('40.000 đồng'))).toBe(true);
    expect(isBroken(locked, cards('60.000 đồng', '40.000 đồng'))).toBe(true);
  });

  it('is broken when its part is hidden, leaves the page, or says it under a key of its own', () => {
    expect(isBroken(field('home.legal', 'text'), withSettings({ hidden: ['home.legal'] }))).toBe(true);
    expect(isBroken(field('home.legal', 'text'), layout('home.banner', 'home.gifts'))).toBe(true);
    expect(isBroken(field('home.meta', 'title'), withContent({ 'home.meta.title': 'Khác' }))).toBe(true);
  });

  it.each(['media/khac.png', { url: 'media/khac.png', alt: 'Hũ' }])(
    'inside a field is broken when that stands under a key of its own: %j',
    (value) => {
      expect(isBroken(field('home.meta', 'og_image.url'), withContent({ 'home.meta.og_image': value }))).toBe(true);
    },
  );

  it('inside a field under a key of its own lets what stands beside it change', () => {
    const image = (alt: string, url = 'media/hu.avif') => withContent({ 'home.meta.og_image': { url, alt } });
    const locked = field('home.meta', 'og_image.url');
    expect(isBroken(locked, image('Khác'), image('Hũ'))).toBe(false);
    expect(isBroken(locked, image('Hũ', 'media/khac.png'), image('Hũ'))).toBe(true);
    const cards = (value: string) => withContent({ 'home.gifts.cards': [{ title: 'Mới', value }] });
    expect(isBroken(field('home.gifts', 'cards[].value'), cards('1'), cards('2'))).toBe(true);
  });
});

test('what is as in one of the states in which a campaign stands is no change; the first broken lock is named', () => {
  const copy = withContent({ 'home.legal': { text: 'Đang viết' } });
  const other = withContent({ 'home.legal': { text: 'Khác hẳn' } });
  const held = [theOrder, part('home.legal'), field('home.legal', 'text')];
  expect(findLockedChange([page, copy], copy, held)).toBeUndefined();
  expect(findLockedChange([page, copy], page, held)).toBeUndefined();
  expect(findLockedChange([page, copy], other, held)).toBe(held[1]);
});
