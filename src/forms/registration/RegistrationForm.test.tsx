import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { genericFieldNames, genericFieldsSchema } from '../../contract/registration/generic-registration.ts';
import { checkFields, type FormRules } from './check-fields.ts';
import { defaultButtonLabel, defaultFieldTexts, type FormTexts } from './form-texts.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { type FormState, RegistrationMarkup } from './RegistrationMarkup.tsx';

const rules: FormRules = { form: 'generic', fieldNames: genericFieldNames, schema: genericFieldsSchema };
const defaultFormTexts: FormTexts = { ...defaultFieldTexts, buttonLabel: defaultButtonLabel };
const valid = { name: 'An', phoneNumber: '0912 345 678', email: 'an@email.example', address: 'Lạc Hồng' };
const sendNothing = async () => undefined;
const emptyNothing = () => undefined;
const inputOf = (html: string, name: string) =>
  (html.match(/<input[^>]*>/g) ?? []).find((tag) => tag.includes(`name="${name}"`));

describe('the rules in the form', () => {
  it('gives values as the contract cleans them', () => {
    const checked = checkFields(rules, { ...valid, name: '  An ' });
    expect(checked).toEqual({ kind: 'right', values: { ...valid, name: 'An' } });
  });

  it.each([
    ['name', '', 'Vui lòng nhập thông tin'],
    ['phoneNumber', '0212345', 'SDT không đúng định dạng'],
    ['email', 'an@', 'Email không đúng định dạng'],
    ['address', 'a'.repeat(501), 'Tối đa 500 ký tự'],
    ['address', '   ', 'Vui lòng nhập thông tin'],
  ] as const)('says under %s, filled with %j, what the specification says', (name, value, message) => {
    const checked = checkFields(rules, { ...valid, [name]: value });
    expect(checked).toEqual({ kind: 'wrong', messages: { [name]: message } });
  });
});

describe('the form as HTML', () => {
  const draw = (state: FormState, texts: FormTexts = defaultFormTexts) =>
    renderToString(
      <RegistrationMarkup webid="hu_vang" form="generic" fieldNames={genericFieldNames} texts={texts} state={state} />,
    );

  it('posts by itself to the registration call, with the names of the contract', () => {
    const html = draw('form');
    expect(html).toMatch(/<form[^>]* action="\/landingpage-api\/api\/website\/hu_vang\/form-submit" method="post"/);
    for (const name of genericFieldNames) expect(inputOf(html, name)).toContain('required=""');
  });

  it('asks for the right keyboard and the right filling-in', () => {
    const html = draw('form');
    expect(inputOf(html, 'name')).toMatch(/autoComplete="name"/i);
    expect(inputOf(html, 'phoneNumber')).toMatch(/type="tel" inputMode="tel" autoComplete="tel"/i);
    expect(inputOf(html, 'email')).toMatch(/type="email" inputMode="email" autoComplete="email"/i);
    expect(inputOf(html, 'address')).toMatch(/autoComplete="street-address"/i);
  });

  it('"submitting shows a spinner/disables the button"', () => {
    expect(draw('sending')).toMatch(/<button[^>]*disabled=""[^>]*aria-busy="true"/);
    expect(draw('form')).not.toMatch(/<button[^>]*disabled/);
  });

  it('is silent on failure, unless content says what to say', () => {
    expect(draw('failed')).not.toContain('role="alert"');
    const texts = { ...defaultFormTexts, failureMessage: 'Chưa gửi được' };
    expect(draw('failed', texts)).toMatch(/role="alert"[^>]*>.*Chưa gửi được/);
    expect(draw('form', texts)).not.toContain('Chưa gửi được');
  });

  it('says that it waits for a network, in the words of content where it has some', () => {
    expect(draw('waiting')).toMatch(/role="alert"[^>]*>.*Máy bạn đang mất mạng.*tự gửi đi khi có mạng/);
    expect(draw('waiting', { ...defaultFormTexts, offlineMessage: 'Chờ có mạng' })).toContain('Chờ có mạng');
  });

  it('is drawn on the server as the browser starts it: no message, no value', () => {
    const html = renderToString(
      <RegistrationForm
        webid="hu_vang"
        texts={defaultFormTexts}
        state="form"
        isEmptied={false}
        onSend={sendNothing}
        onEmpty={emptyNothing}
        rules={rules}
      />,
    );
    expect(html).not.toContain('aria-invalid="true"');
    expect(html).not.toContain(' value=');
  });
});

describe('the fields', () => {
  const html = renderToString(
    <RegistrationFields
      fieldNames={genericFieldNames}
      {...defaultFormTexts}
      values={{ name: '"An" <b>', phoneNumber: '0212 345' }}
      errors={{ phoneNumber: 'SDT không đúng định dạng' }}
    />,
  );

  it('come back with the words typed, escaped', () => {
    expect(inputOf(html, 'name')).toContain('value="&quot;An&quot; &lt;b&gt;"');
    expect(inputOf(html, 'address')).toContain('value=""');
  });

  it('tie label, field and message together', () => {
    const input = inputOf(html, 'phoneNumber') ?? '';
    const id = /\bid="([^"]+)"/.exec(input)?.[1] ?? '';
    const messageId = /aria-describedby="([^"]+)"/.exec(input)?.[1] ?? '';
    expect(input).toContain('aria-invalid="true"');
    expect(html).toContain(`<label for="${id}">Số điện thoại</label>`);
    expect(html).toMatch(new RegExp(`<p id="${messageId}" data-is-error="">.*SDT không đúng định dạng</p>`));
    expect(inputOf(html, 'name')).toContain('aria-invalid="false"');
  });
});
