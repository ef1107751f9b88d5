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

it('what is said of the data goes by the settings, with the way to withdraw', () => {
  const processing = { controller: 'Ngân hàng A', purpose: 'gọi tư vấn', contact: '1900 0000', days: 30 };
  const said = (changes: object) => formatConsentNotice({ ...bare, ...changes }).replaceAll('\u00a0', ' ');
  expect(said({ processing })).toBe(
    'Ngân hàng A dùng thông tin bạn điền để gọi tư vấn, giữ 30 ngày rồi xóa. Bạn được xem, sửa, xóa dữ liệu và rút lại đồng ý bất cứ lúc nào. Liên hệ: 1900 0000. Rút lại đồng ý </rut-lai-dong-y>',
  );
  const own = { ...processing, text: '{controller} giữ {days} ngày để {purpose}.' };
  expect(said({ processing: own, withdrawLabel: 'Rút lại' })).toBe(
    'Ngân hàng A giữ 30 ngày để gọi tư vấn. Rút lại </rut-lai-dong-y>',
  );
});

it('what is read around the choices is a text of its own, and each choice is read after it', () => {
  const notice = 'Chúng tôi hỏi bạn hai việc.\nGiữ bao lâu: 24 tháng\nChính sách <https://a.example/rieng-tu>';
  expect(formatConsentNotice(whole)).toBe(notice);
  expect(formatConsentText(whole, purpose)).toBe(`${notice}\nGọi tư vấn`);
  expect(formatConsentNotice(bare)).toBe('');
  expect(formatConsentText(bare, purpose)).toBe('Gọi tư vấn');
});
