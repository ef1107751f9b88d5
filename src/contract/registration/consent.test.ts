import { expect, it } from 'vitest';
import { type ConsentDefinition, formatConsentNotice, formatConsentText } from './consent.ts';

const purpose = { id: 'tu_van', text: 'Gọi tư vấn', isRequired: true };
const bare: ConsentDefinition = { version: '1', intro: undefined, notice: [], purposes: [purpose], policy: undefined };
const whole: ConsentDefinition = {
  ...bare,
  intro: 'Chúng tôi hỏi bạn hai việc.',
  notice: [{ title: 'Giữ bao lâu', content: '24 tháng' }],
  policy: { label: 'Chính sách', url: 'https://a.example/rieng-tu' },
};

it('what is said of the data is read with the way to withdraw', () => {
  const said = (changes: object) => formatConsentNotice({ ...bare, processing: 'Ngân hàng A gọi.', ...changes });
  expect(said({})).toBe('Ngân hàng A gọi. Rút\u00a0lại\u00a0đồng\u00a0ý </rut-lai-dong-y>');
  expect(said({ withdrawLabel: 'Thôi' })).toBe('Ngân hàng A gọi. Thôi </rut-lai-dong-y>');
});

it('what is read around the choices is a text of its own, and each choice is read after it', () => {
  const notice = 'Chúng tôi hỏi bạn hai việc.\nGiữ bao lâu: 24 tháng\nChính sách <https://a.example/rieng-tu>';
  expect(formatConsentNotice(whole)).toBe(notice);
  expect(formatConsentText(whole, purpose)).toBe(`${notice}\nGọi tư vấn`);
  expect(formatConsentNotice(bare)).toBe('');
  expect(formatConsentText(bare, purpose)).toBe('Gọi tư vấn');
});
