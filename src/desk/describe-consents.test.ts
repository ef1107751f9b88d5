import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ConsentDefinition } from '../contract/registration/consent.ts';
import { describeConsents } from './describe-consents.ts';

const definition: ConsentDefinition = {
  ...{ version: '2026-11', intro: 'Bạn chọn từng việc.', policy: undefined },
  notice: [{ title: 'Giữ bao lâu', content: '24 tháng' }],
  purposes: [
    { id: 'tu_van', text: 'Gọi tư vấn', isRequired: true },
    { id: 'uu_dai', text: 'Nhận tin ưu đãi', isRequired: false },
  ],
};
const around = 'Bạn chọn từng việc.\nGiữ bao lâu: 24 tháng';
const given = (purpose: string, read: string) => ({
  ...{ purpose, isGranted: purpose === 'tu_van', textVersion: '2026-11' },
  textHash: createHash('sha256').update(read).digest('hex'),
});
const answers = [given('tu_van', `${around}\nGọi tư vấn`), given('uu_dai', `${around}\nNhận tin ưu đãi`)];
const wordsOf = ({ consents, consentNotice }: ReturnType<typeof describeConsents>) => [
  consentNotice,
  ...consents.map(({ text }) => text),
];

it('each consent has the words of its choice, and what was read around the choices stands once', () => {
  expect(wordsOf(describeConsents(answers, definition))).toEqual([around, 'Gọi tư vấn', 'Nhận tin ưu đãi']);
});

it('words that the version does not have any more are not made up', () => {
  const changed = { ...definition, notice: [{ title: 'Giữ bao lâu', content: '12 tháng' }] };
  expect(wordsOf(describeConsents(answers, changed))).toEqual([null, null, null]);
  expect(wordsOf(describeConsents(answers, undefined))).toEqual([null, null, null]);
  expect(wordsOf(describeConsents([], definition))).toEqual([null]);
});
