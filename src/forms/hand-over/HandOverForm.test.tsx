// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import section from '../../../content/credit_card/content/home.section2.json' with { type: 'json' };
import { pageDataset } from '../../contract/page-attributes.ts';
import { createContentTypes } from '../../page/content-types.ts';
import { defaultHandOverFormTexts } from './form-texts.ts';
import { HandOverForm } from './HandOverForm.island.tsx';
import { handOverFormPartSchema } from './hand-over-form.schema.ts';

const { dataset } = document.documentElement;
let left: string[];

beforeEach(() => {
  left = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'dataLayer');
  for (const name of Object.keys(dataset)) delete dataset[name];
});

function open(changes: object = {}, isCaptchaRequired = false) {
  const types = createContentTypes(
    {},
    { listed: ['/demo/portal'], isCaptchaRequired, server: { origin: location.origin, allowLocal: true } },
  );
  const form = handOverFormPartSchema(types).parse({ ...section.form, ...changes });
  render(<HandOverForm form={form} labelledBy={undefined} hasCardPicker={false} texts={defaultHandOverFormTexts} />);
  // As the page's script has it (browser/islands.ts).
  document.forms[0]?.setAttribute('novalidate', '');
  return {
    user: userEvent.setup(),
    name: screen.getByLabelText('Họ và tên'),
    phone: screen.getByLabelText('Số điện thoại'),
    country: screen.getByRole('combobox', { name: 'Quốc tịch' }),
    email: screen.getByLabelText('Email'),
    submit: screen.getByRole('button', { name: 'Tiếp tục đăng ký' }),
  };
}

type Opened = ReturnType<typeof open>;

async function fillIn({ user, name, phone, country, email }: Opened): Promise<void> {
  await user.type(name, 'Đặng Thị Hoa');
  await user.type(phone, '0912345678');
  await user.clear(country);
  await user.type(country, 'viet');
  await user.click(await screen.findByRole('option', { name: 'Việt Nam' }));
  await user.type(email, 'hoa@email.example');
}

/** What the form says of a field. */
const saidOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

describe('the hand-over form in a browser', () => {
  it('says what is wrong in the words of the specification, and the first wrong field gets the focus', async () => {
    const form = open();
    const { user, name, phone, country, email, submit } = form;
    await user.click(name);
    await user.click(phone);
    expect(name.getAttribute('aria-invalid'), 'an empty field that is left is not scolded').toBe('false');
    await user.clear(country);
    await user.click(submit);
    expect(document.activeElement).toBe(name);
    expect([name, phone, country, email].map(saidOf)).toEqual([
      'Họ và tên là trường bắt buộc',
      'Số điện thoại là trường bắt buộc',
      'Quốc tịch là trường bắt buộc',
      'Email là trường bắt buộc',
    ]);
    await user.type(name, 'Hương 2');
    await user.type(phone, '0212345');
    await user.type(email, 'thanhhuong@');
    await user.type(country, 'xyz');
    expect(await screen.findAllByText('Không tìm thấy nước nào như vậy')).not.toEqual([]);
    await user.click(name);
    await waitFor(() =>
      expect([name, phone, country, email].map(saidOf)).toEqual([
        'Nội dung không hợp lệ. Phần họ tên phải gồm 2 từ trở lên, không điền số hoặc ký tự đặc biệt',
        'Nội dung không hợp lệ. Vui lòng chỉ nhập số',
        'Vui lòng chọn một nước trong danh sách',
        'Nội dung không hợp lệ. Vui lòng chỉ nhập đúng địa chỉ email',
      ]),
    );
    for (const [field, text] of [
      [name, 'Trần Hương'],
      [phone, '0912345678'],
      [email, 'huong@email.example'],
    ] as const) {
      await user.clear(field);
      await user.type(field, text);
      expect(field.getAttribute('aria-invalid')).toBe('false');
    }
    await user.click(submit);
    await waitFor(() => expect(document.activeElement, 'the only wrong one left').toBe(country));
    expect(left).toEqual([]);
  });

  it('begins with Việt Nam where a nationality is required, and sends what is chosen instead', async () => {
    const form = open();
    const { user, name, phone, country, email, submit } = form;
    expect(country).toHaveProperty('value', 'Việt Nam');
    await user.type(name, 'Đặng Thị Hoa');
    await user.type(phone, '0912345678');
    await user.type(email, 'hoa@email.example');
    await user.click(submit);
    await waitFor(() => expect(left).toEqual([expect.stringMatching(/[?&]nationality=VN&/)]));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await user.clear(country);
    await user.type(country, 'han quoc');
    await user.click(await screen.findByRole('option', { name: 'Hàn Quốc' }));
    await user.click(submit);
    await waitFor(() => expect(left).toEqual([expect.anything(), expect.stringMatching(/[?&]nationality=KR&/)]));
  });

  it('leaves a nationality that nobody has to tell empty', () => {
    const fields = section.form.fields.map((field) => ({ ...field, isRequired: 'false' }));
    expect(open({ fields }).country).toHaveProperty('value', '');
  });

  it('tells the tag manager of its first touch and of the hand-over, and nothing of the visitor', async () => {
    dataset[pageDataset.webid] = 'credit_card';
    dataset[pageDataset.template] = 'credit_card';
    const facts = { webid: 'credit_card', template: 'credit_card', form: 'lead-form', ctaId: undefined };
    const form = open();
    const told = () => Reflect.get(window, 'dataLayer');
    expect(told()).toEqual([{ event: 'landing_form_open', ...facts }]);
    await form.user.click(form.submit);
    expect(told(), 'refused').toHaveLength(1);
    await fillIn(form);
    await form.user.click(form.submit);
    await waitFor(() => expect(left).toHaveLength(1));
    expect(told()).toEqual([
      { event: 'landing_form_open', ...facts },
      { event: 'landing_hand_over', ...facts },
    ]);
  });

  it('turns its button while it leaves, says where to, and is ready for who comes back', async () => {
    const form = open();
    await fillIn(form);
    await form.user.click(form.submit);
    await waitFor(() => expect(left).toEqual([expect.stringContaining('/demo/portal?full_name=')]));
    expect(form.submit).toHaveProperty('disabled', true);
    expect(screen.queryByText(defaultHandOverFormTexts.leaving)).toBeTruthy();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(form.submit).toHaveProperty('disabled', false));
    expect(screen.queryByText(defaultHandOverFormTexts.leaving)).toBeNull();
    expect(form.name).toHaveProperty('value', 'Đặng Thị Hoa');
  });

  it('"captcha not ready: error in the console, nothing happens"; once it is ready its token goes along', async () => {
    dataset[pageDataset.captcha] = 'recaptcha';
    dataset[pageDataset.captchaScript] = 'https://captcha.example/api.js';
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isDown = true;
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      (script as HTMLScriptElement).dispatchEvent(new Event(isDown ? 'error' : 'load'));
    });
    vi.stubGlobal('grecaptcha', { ready: (go: () => void) => go(), execute: async () => 'mot-ma' });
    const form = open({}, true);
    await fillIn(form);
    await form.user.click(form.submit);
    await waitFor(() => expect(form.submit).toHaveProperty('disabled', false));
    expect(error.mock.calls).toEqual([['Nothing was handed over: the captcha is not ready, grecaptcha is not loaded']]);
    error.mockClear();
    expect(left).toEqual([]);
    isDown = false;
    await form.user.click(form.submit);
    await waitFor(() => expect(left).toEqual([expect.stringContaining('captcha=mot-ma')]));
  });
});

describe('a hand-over form that may keep a registration first', () => {
  const keep = {
    version: '2026-11',
    title: 'Gọi lại cho bạn',
    purposes: [{ id: 'goi_lai', text: 'Ngân hàng được gọi cho tôi nếu tôi chưa làm xong.' }],
  };
  /** Fills in the form, which has asked, and sends it. Returns what was kept. */
  async function send(isAgreed: boolean, answer: () => Promise<Response>): Promise<unknown[]> {
    dataset[pageDataset.webid] = 'credit_card';
    dataset[pageDataset.version] = '3';
    const kept: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      kept.push([address, JSON.parse(String(init.body))]);
      return answer();
    });
    const form = open({ keep });
    const choice = await screen.findByRole('checkbox', { name: /^Ngân hàng được gọi cho tôi/ });
    expect(choice).toHaveProperty('checked', false);
    if (isAgreed) await form.user.click(choice);
    await fillIn(form);
    await form.user.click(form.submit);
    await waitFor(() => expect(left).toEqual([expect.stringContaining('/demo/portal?full_name=')]));
    expect(left[0]).not.toContain('consent');
    return kept;
  }

  it('keeps nobody who does not agree, and hands over', async () => {
    expect(await send(false, async () => Response.json({}))).toEqual([]);
  });

  it('keeps who agrees, and hands over', async () => {
    expect(await send(true, async () => Response.json({ data: {} }))).toEqual([
      [
        expect.stringMatching(/\/website\/credit_card\/hand-over$/),
        expect.objectContaining({
          fields: {
            full_name: 'Đặng Thị Hoa',
            phone_number: '0912345678',
            nationality: 'VN',
            email: 'hoa@email.example',
          },
          consents: ['goi_lai'],
          version: '3',
        }),
      ],
    ]);
  });

  it.each([
    ['does not answer', () => new Promise<Response>(() => {})],
    ['fails', async () => new Response('', { status: 500 })],
  ])('hands over when the server %s', async (_what, answer) => {
    expect(await send(true, answer)).toHaveLength(1);
  });
});
