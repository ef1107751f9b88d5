import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isListedCountry } from '../../contract/registration/hand-over-form-definition.ts';
import { createContentTypes, type HandOverSettings } from '../../page/content-types.ts';
import { runs } from '../../testing/made-up-inputs.ts';
import { complaints } from '../../testing/remarks.ts';
import { HandOverFormBlock } from './HandOverFormBlock.tsx';
import { type HandOverFormModel, handOverFormPartSchema } from './hand-over-form.schema.ts';
import { createLeadRules } from './use-hand-over-form.ts';

const listed = ['https://portal.example.vn/dang-ky', 'https://mo-the.example.vn/'];
const settings: HandOverSettings = {
  listed,
  isCaptchaRequired: true,
  server: { origin: 'https://uudai.example.vn', allowLocal: false },
};
const local: HandOverSettings = {
  listed: ['/demo/portal'],
  isCaptchaRequired: false,
  server: { origin: 'http://localhost:3000', allowLocal: true },
};

const name = { name: 'full_name', label: 'Họ và tên', isRequired: 'true', fullWidth: 'true' };
const phone = { name: 'phone_number', label: 'Số điện thoại', isRequired: 'true' };
const country = { name: 'nationality', label: 'Quốc tịch', isRequired: 'true' };
const email = { name: 'email', label: 'Email', isRequired: 'true' };
const stored = {
  title: 'Đăng ký mở thẻ',
  description: 'Bốn ô.',
  buttonLabel: 'Tiếp tục đăng ký',
  fields: [name, phone, country, email],
  utm_source: 'landing',
  card_id: 'trau',
};

/** Parsed inside a section, as pages do it. */
function parse(form: unknown, handOver = settings) {
  return z.object({ form: handOverFormPartSchema(createContentTypes({}, handOver)) }).safeParse({ form });
}

function modelOf(changes: Record<string, unknown> = {}, handOver = settings): HandOverFormModel {
  const parsed = parse({ ...stored, ...changes }, handOver);
  if (!parsed.success) throw parsed.error;
  return parsed.data.form;
}

function problemsOf(changes: Record<string, unknown>, handOver = settings): string[] {
  const parsed = parse({ ...stored, ...changes }, handOver);
  return complaints(parsed);
}

describe('the form’s part of the content', () => {
  it('hands over to the first address of the settings, with their captcha', () => {
    expect(modelOf().handOver).toEqual({ target: listed[0], allowLocal: false, isCaptchaRequired: true });
    expect(modelOf({}, local).handOver).toEqual({ target: '/demo/portal', allowLocal: true, isCaptchaRequired: false });
  });

  it('keeps nothing unless content says so, and then asks for nothing that is required', () => {
    const purpose = { id: 'goi_lai', text: 'Tôi đồng ý để ngân hàng gọi lại.', isRequired: 'true' };
    const draw = (changes: Record<string, unknown>) =>
      renderToStaticMarkup(<HandOverFormBlock form={modelOf({ registrationUrl: listed[0], ...changes })} />);
    expect(modelOf()).not.toHaveProperty('keep');
    expect(draw({})).not.toMatch(/keep|checkbox|goi_lai/);
    const keep = { version: '1', purposes: [purpose] };
    expect(modelOf({ keep }).keep?.purposes).toEqual([{ ...purpose, isRequired: false }]);
    // Drawn by the server, so that nothing moves when the script comes, and asked without a tick.
    expect(draw({ keep })).toMatch(/<input type="checkbox" name="consent_goi_lai" value="on"\/>/);
    expect(problemsOf({ keep: { ...keep, purposes: [] } })).toHaveLength(1);
  });

  it('may name another listed address, with a query and a fragment of its own', () => {
    const registrationUrl = 'https://mo-the.example.vn/?loai=vang#buoc-1';
    expect(modelOf({ registrationUrl }).handOver.target).toBe(registrationUrl);
  });

  it.each([
    ['javascript:alert(1)', 'an https address, or a path of this server'],
    ['JaVaScRiPt:alert(1)', 'an https address, or a path of this server'],
    ['http://portal.example.vn/dang-ky', 'an https address'],
    ['https://a:b@portal.example.vn/dang-ky', 'an address without user name and password'],
    ['https://portal.example.vn/khac', 'an address that site.json lists (registrationUrl, registrationUrls)'],
    [
      'https://portal.example.vn.evil.example/dang-ky',
      'an address that site.json lists (registrationUrl, registrationUrls)',
    ],
  ])('refuses the address %s', (registrationUrl, message) => {
    expect(problemsOf({ registrationUrl })).toEqual([`form.registrationUrl: ${message}`]);
  });

  it('refuses a site that lists no address, and http to the own server where visitors come from outside', () => {
    const none = { ...settings, listed: [] };
    expect(problemsOf({}, none)).toEqual(['form.registrationUrl: registrationUrl in site.json']);
    const open = { ...local, server: { origin: 'http://uudai.example.vn', allowLocal: false } };
    expect(problemsOf({}, open)).toEqual(['form.registrationUrl: an https address']);
  });

  it('refuses an unknown field type, a name used twice and a hostile label, and says where', () => {
    expect(problemsOf({ fields: [{ ...name, type: 'password' }] })).toEqual([
      'form.fields.0.type: one of text for full_name',
    ]);
    expect(problemsOf({ fields: [phone, { ...phone, label: 'Số khác' }] })).toEqual([
      'form.fields.1.name: each name once; there is another phone_number above',
    ]);
    expect(problemsOf({ fields: [{ ...name, label: '<img src=x onerror=alert(1)>' }] })).toEqual([
      'form.fields.0.label: text without HTML',
    ]);
  });

  it('knows the name of a fixed country', () => {
    const { fields } = modelOf({ fields: [{ ...country, defaultValue: 'VN' }] });
    expect(fields[0]).toMatchObject({ defaultValue: 'VN', fixedLabel: 'Việt Nam' });
    const typed = modelOf({ fields: [{ ...name, defaultValue: 'Lê Khuê' }, country] }).fields;
    expect(typed.map((field) => 'fixedLabel' in field)).toEqual([false, false]);
  });
});

describe('the form as HTML', () => {
  const draw = (form: HandOverFormModel, hasCardPicker = false) =>
    renderToStaticMarkup(<HandOverFormBlock form={form} hasCardPicker={hasCardPicker} />);
  const hiddenOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );

  it('is a plain GET form to the registration address, whose own query goes along', () => {
    const html = draw(modelOf({ registrationUrl: 'https://mo-the.example.vn/?loai=vang' }));
    expect(html).toMatch(/<form id="lead-form"[^>]* action="https:\/\/mo-the\.example\.vn\/" method="get"/);
    expect(hiddenOf(html)).toEqual({ loai: 'vang', partner: 'PORTAL', utm_source: 'landing', card_id: 'trau' });
  });

  it('leads to a path of the server that the page came from, under whatever name', () => {
    expect(draw(modelOf({}, local))).toContain('action="/demo/portal"');
  });

  it('brings no card where a card picker joins it', () => {
    expect(hiddenOf(draw(modelOf(), true))).not.toHaveProperty('card_id');
  });

  it('has the anchor register-form around it, and is named by its title', () => {
    const html = draw(modelOf());
    expect(html).toMatch(/^<div id="register-form"/);
    expect(html).toContain('<h2 class="title" id="register-form-ten">Đăng ký mở thẻ</h2>');
    expect(html).toContain('aria-labelledby="register-form-ten"');
  });

  it('offers a list of all countries without scripts, which does not travel as data too', () => {
    const html = draw(modelOf());
    const list = /<noscript><select name="nationality".*?<\/noscript>/s.exec(html)?.[0] ?? '';
    expect(list.match(/<option value="[A-Z]{2}"/g)).toHaveLength(243);
    expect(list.match(/<option value="(..)" selected=""/)?.[1]).toBe('VN');
    expect(/data-island-props="([^"]*)"/.exec(html)?.[1]).not.toContain('Afghanistan');
    // The search field would be sent beside the list if it had a name.
    expect(/<input[^>]*role="combobox"[^>]*>/.exec(html)?.[0]).not.toContain(' name=');
  });

  it('sends a fixed country by a hidden field: "the field is fixed and disabled"', () => {
    const html = draw(modelOf({ fields: [{ ...country, defaultValue: 'VN' }] }));
    expect(hiddenOf(html)).toMatchObject({ nationality: 'VN' });
    expect(html).toMatch(/<input id="[^"]+" type="text" disabled=""[^>]* value="Việt Nam"/);
    expect(html).toContain('Cố định cho thẻ này');
    expect(html).not.toContain('<noscript>');
  });

  it('gives 6 of 12 columns to a field that is not full width', () => {
    const html = draw(modelOf());
    expect(html.match(/class="field"/g)).toHaveLength(1);
    expect(html.match(/class="field half"/g)).toHaveLength(3);
  });

  it('asks for the right keyboard and the right filling-in', () => {
    const html = draw(modelOf());
    const inputOf = (key: string) => new RegExp(`<input[^>]*name="${key}"[^>]*>`).exec(html)?.[0].toLowerCase();
    expect(inputOf('full_name')).toContain('autocomplete="name"');
    expect(inputOf('phone_number')).toMatch(/inputmode="numeric" autocomplete="tel"/);
    expect(inputOf('phone_number')).not.toContain('maxlength');
    expect(inputOf('email')).toMatch(/type="email".*autocomplete="email"/);
  });
});

describe('the rules in the form', () => {
  const check = createLeadRules(modelOf().fields, isListedCountry);
  const right = {
    full_name: 'Đặng Thị Hoa',
    phone_number: '0912345678',
    email: 'hoa@email.example',
    nationality: 'VN',
  };
  const messageOf = (field: keyof typeof right, value: string) => {
    const checked = check({ ...right, [field]: value });
    return checked.kind === 'wrong' ? checked.messages[field] : undefined;
  };
  const faultOfName = 'Nội dung không hợp lệ. Phần họ tên phải gồm 2 từ trở lên, không điền số hoặc ký tự đặc biệt';

  it('gives values as they are handed over', () => {
    const typed = { ...right, full_name: '  đặng   thị hoa ', phone_number: '84912345678' };
    expect(check(typed)).toEqual({ kind: 'right', values: right });
  });

  it.each([
    ['full_name', '', 'Họ và tên là trường bắt buộc'],
    ['full_name', '   ', 'Họ và tên là trường bắt buộc'],
    ['full_name', 'Hoa', faultOfName],
    ['full_name', 'Hương 2', faultOfName],
    ['phone_number', '', 'Số điện thoại là trường bắt buộc'],
    ['phone_number', '0212345', 'Nội dung không hợp lệ. Vui lòng chỉ nhập số'],
    ['email', '', 'Email là trường bắt buộc'],
    ['email', 'thanhhuong@', 'Nội dung không hợp lệ. Vui lòng chỉ nhập đúng địa chỉ email'],
    ['nationality', '', 'Quốc tịch là trường bắt buộc'],
    ['nationality', 'viet', 'Vui lòng chọn một nước trong danh sách'],
  ] as const)('says under %s, filled with %j, what the specification says', (field, value, message) => {
    expect(messageOf(field, value)).toBe(message);
  });

  it('leaves a fixed nationality right without the list of countries', () => {
    const fixed = createLeadRules(modelOf({ fields: [name, { ...country, defaultValue: 'VN' }] }).fields, () => false);
    expect(fixed({ full_name: 'Đặng Hoa' })).toEqual({
      kind: 'right',
      values: { full_name: 'Đặng Hoa', nationality: 'VN' },
    });
  });

  const vietnamese = 'aăâbcdđeêghiklmnoôơpqrstuưvxyàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ';
  const alphabets = {
    Vietnamese: vietnamese,
    'Ê-đê': 'aăâbčdđeĕêhijklmnñoŏôơprstuŭưwy',
    Latin: 'abcdefghijklmnopqrstuvwxyzéèêëïöüçñåøæ',
  };

  it.each(Object.entries(alphabets))(
    'takes every %s name of 2 words and 3 to 70 letters, composed or not',
    (_script, letters) => {
      const word = (maxLength: number) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength });
      fc.assert(
        fc.property(fc.array(word(9), { minLength: 2, maxLength: 7 }), fc.constantFrom('NFC', 'NFD'), (words, form) => {
          expect(messageOf('full_name', words.join(' ').normalize(form))).toBeUndefined();
          expect(messageOf('full_name', ` ${words.join('\t  ')} `.normalize(form))).toBeUndefined();
        }),
        { numRuns: runs(30, 500) },
      );
    },
  );

  it.each(['NFC', 'NFD'])('takes 70 characters and refuses 71, in %s', (form) => {
    const nameOf = (length: number) => `${'ệ'.repeat(34)} ${'ữ'.repeat(length - 35)}`.normalize(form);
    expect(messageOf('full_name', nameOf(70))).toBeUndefined();
    expect(messageOf('full_name', nameOf(71))).toBe(faultOfName);
  });

  it('never takes a name with a digit or a symbol in it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'0129@#$%^&*_+=<>/\\|~`!?.,;:"-()[]{}'), fc.nat(11), (symbol, place) => {
        const text = 'Nguyễn Thị A';
        expect(messageOf('full_name', text.slice(0, place) + symbol + text.slice(place))).toBe(faultOfName);
      }),
    );
  });

  it('takes a listed prefix with 7 or 8 digits, and no other number', () => {
    const prefixes = [
      '032',
      '033',
      '039',
      '052',
      '056',
      '058',
      '059',
      '070',
      '076',
      '079',
      '081',
      '086',
      '088',
      '089',
      '09',
    ];
    const digits = (count: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.integer({ min: 5, max: 9 }).chain(digits), (prefix, rest) => {
        const isRight = rest.length === 7 || rest.length === 8;
        // "09" followed by 9 digits is the same text as "09x" followed by 8: only its own count decides.
        expect(messageOf('phone_number', prefix + rest) === undefined).toBe(isRight);
      }),
    );
    for (const wrong of ['0301234567', '0551234567', '0871234567', '0121234567', '1234567890'])
      expect(messageOf('phone_number', wrong)).toBe('Nội dung không hợp lệ. Vui lòng chỉ nhập số');
  });
});
