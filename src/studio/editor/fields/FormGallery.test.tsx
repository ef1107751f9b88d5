// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { valueAt } from '../../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { templateCalls } from '../../../contract/studio/template-calls.ts';
import { workingCopyCalls } from '../../../contract/studio/working-copy-calls.ts';
import { readDemoCopy } from '../../../testing/demo-copy.ts';
import { answer, openStudio } from '../../../testing/studio-screen.tsx';

/** The form of one key of a demo campaign, in the gallery of all of them. */
async function openForm(
  template: string,
  key: string,
  place = '',
  findings: readonly WordedFinding[] = [],
): Promise<UserEvent> {
  const { fields, order, copy } = await readDemoCopy(template);
  const user = openStudio(`/kit-gallery/forms?template=${template}&key=${key}${place}`, { roles: ['editor'] }, [
    answer(templateCalls.describeTemplate, { fields, order }),
    answer(workingCopyCalls.openWorkingCopy, { ...copy, findings: [...copy.findings, ...findings] }),
  ]);
  await screen.findByRole('region');
  return user;
}

/** A value of the document that the forms have made. */
const storedValue = (...at: (string | number)[]) =>
  valueAt(Reflect.get(window, 'formGalleryDocument'), ['content', ...at]);

const press = async (user: UserEvent, role: string, name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }));

test('a click closes a group that is open, and another one opens it', async () => {
  const user = await openForm('hu_vang', 'home.popup');
  const group = screen.getByRole('button', { name: 'Sau khi đăng ký thành công' });
  screen.getByText('Các bước tiếp theo');
  await user.click(group);
  expect(group.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Các bước tiếp theo')).toBeNull();
  await user.click(group);
  screen.getByText('Các bước tiếp theo');
});

test('a mistake in the data of a key is named by its line, and nothing is lost', async () => {
  const user = await openForm('hu_vang', 'home.section3');
  await press(user, 'button', 'Thao tác với Cách mở hũ');
  await press(user, 'menuitem', 'Xem dữ liệu');
  const data = await screen.findByLabelText('Dữ liệu (JSON)');
  const before = storedValue('home.section3');
  const write = async (text: string) => {
    await user.clear(data);
    await user.click(data);
    await user.paste(text);
  };
  await write('{\n  "title": "Mới",\n  "steps": [,]\n}');
  await screen.findByText(/Dòng 3 chưa đúng dạng JSON/);
  expect(storedValue('home.section3')).toEqual(before);
  await write('{ "title": "Mới" }');
  expect(storedValue('home.section3')).toEqual({ title: 'Mới' });
});

test('a field that still shows what the sample does says so', async () => {
  const finding = { severity: 'sample', rule: 'sample-content', key: 'home.section3', path: 'title' } as const;
  await openForm('hu_vang', 'home.section3', '', [
    { ...finding, expected: 'chữ của chiến dịch', received: '"Cách mở"' },
  ]);
  expect(await screen.findAllByText('Vẫn là của trang mẫu.')).toHaveLength(1);
});

test('a field says that a text is longer than it takes, and keeps it', async () => {
  const user = await openForm('hu_vang', 'home.section3');
  const [field] = await screen.findAllByLabelText(/^Tiêu đề/);
  if (!field) throw new Error('no field');
  await user.clear(field);
  await user.click(field);
  await user.paste('a'.repeat(10_001));
  await screen.findByText('Ô này nhận nhiều nhất 10.000 ký tự, đang có 10.001. Bạn rút ngắn thì mới lưu được.');
  expect(storedValue('home.section3', 'title')).toHaveLength(10_001);
});

test('colours say what is read on them only where something is, and which ones the page makes of the main colour', async () => {
  const user = await openForm('hu_vang', 'site.json');
  await press(user, 'button', /^Màu riêng/);
  const colour = (name: string) => screen.findByRole('textbox', { name });
  const helpOf = async (name: string) => (await colour(name)).getAttribute('aria-describedby');
  expect(await helpOf('Chữ')).toBeNull();
  expect(await helpOf('Đường kẻ')).toBeNull();
  expect(await helpOf('Nền trang')).not.toBeNull();
  expect((await colour('Nền đậm')).getAttribute('placeholder')).toBe('#4A0308, màu của mẫu trang');
  await user.click(await colour('Màu chính'));
  await user.paste('#0B4DA2');
  expect((await colour('Nền đậm')).getAttribute('placeholder')).toBe('Trang tự pha theo màu chính');
  expect((await colour('Báo lỗi')).getAttribute('placeholder')).toBe('#B54708, màu của mẫu trang');
});

test('a section is hidden and brought back with its content', async () => {
  const user = await openForm('hu_vang', 'home.section4');
  const before = storedValue('home.section4');
  await press(user, 'button', 'Thao tác với Hỏi đáp');
  await press(user, 'menuitem', /^Ẩn khỏi trang/);
  await screen.findByText('Đã ẩn');
  expect(storedValue('home.section4')).toEqual(before);
  await press(user, 'button', 'Hiện lại trên trang');
  await screen.findByText('Đang hiện');
  expect(storedValue('home.section4')).toEqual(before);
});

test('the calculator’s form begins with what people edit; its formulas are folded, and open when one is chosen', async () => {
  const user = await openForm('super_sinh_loi', 'home.section5');
  expect(screen.queryByRole('textbox', { name: /Công thức/ })).toBeNull();
  for (const rate of [
    'Dưới 100.000.000 đồng: 2,6%/năm',
    'Dưới 250.000.000 đồng: 3,2%/năm',
    'Số tiền còn lại: 3,8%/năm',
  ])
    await screen.findByRole('button', { name: rate });
  const groups = ['Số tiền khách chọn', 'Thời gian khách chọn', 'Kết quả', 'Biểu đồ', 'Câu chữ khác', 'Nâng cao'];
  for (const name of groups) await screen.findByRole('button', { name: new RegExp(`^${name}\\s*\\d+ ô$`) });
  await press(user, 'button', /^Nâng cao\s*\d/);
  await screen.findByText(/amount là số tiền, rate là lãi suất một năm, days là số ngày/);
});

test('a field in a folded group is led to', async () => {
  await openForm('super_sinh_loi', 'home.section5', '&path=chart_formula');
  const formula = await screen.findByRole('textbox', { name: /Công thức của biểu đồ/ });
  await waitFor(() => expect(document.activeElement).toBe(formula));
});

test('a row that is stored as a text of JSON is edited as its fields', async () => {
  const user = await openForm('super_sinh_loi', 'home.section5', '&path=input_table[0].interest_rate');
  const stored = () => storedValue('home.section5', 'input_table', 0);
  expect(stored()).toEqual(expect.any(String));
  const rate = document.querySelector('[data-place="input_table[0].interest_rate"] input');
  await waitFor(() => expect(document.activeElement).toBe(rate));
  await user.keyboard('{Control>}a{/Control}3,45');
  expect(stored()).toMatchObject({ interest_rate: 3.45, value: expect.anything() });
  expect(document.activeElement).toBe(rate);
});
