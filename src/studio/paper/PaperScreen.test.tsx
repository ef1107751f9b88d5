// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptySeal, writeSeal } from '../../contract/paper-seal.ts';
import { paperCalls } from '../../contract/studio/paper-calls.ts';
import { answer, openStudio } from '../../testing/studio-screen.tsx';

const page = `<!doctype html><style>p{}</style><p>Hải Vân</p>${emptySeal}`;
const paper = {
  ...{ name: 'khach-da-thay-HV7K3M.html', html: page, at: '2026-11-23T07:32:00Z', by: 'Hải Vân' },
  provenAt: '2026-11-23T07:31:00Z',
  checks: [{ tone: 'ok' as const, text: 'Nội dung trang khớp bản 21 đã xuất bản.' }],
  earlier: [{ at: '2026-11-20T07:32:00Z', by: 'Bảo' }],
};

test('a paper is made for a reason, and shown in a frame that runs nothing', async () => {
  const asked: unknown[] = [];
  const user = openStudio('/khach-da-thay/super_sinh_loi/HV7K3M', { roles: ['supervisor'] }, [
    answer(paperCalls.makePaper, ({ path, body }) => {
      asked.push(path, body);
      return paper;
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Lập tờ' }));
  await screen.findByText(/^Bạn ghi lý do/);
  expect(asked).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Lý do/ }), 'Khách hỏi về tiền lời');
  await user.click(screen.getByRole('button', { name: 'Lập tờ' }));
  const frame = await screen.findByTitle('Tờ Khách đã thấy gì, HV7K3M');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals');
  expect(frame.getAttribute('srcdoc')).toContain('<style nonce=');
  expect(asked).toMatchObject([{ webid: 'super_sinh_loi', reference: 'HV7K3M' }, { reason: 'Khách hỏi về tiền lời' }]);
  screen.getByText('Dấu khớp');
  screen.getByText('Nội dung trang khớp bản 21 đã xuất bản.');
  screen.getByText(/^1 lần trước, gần nhất .* Bảo$/);
});

test('what differs is said before anything else', async () => {
  const differs = { ...paper, checks: [{ tone: 'error' as const, text: 'Dấu không khớp: nội dung bản 21 đã đổi.' }] };
  const user = openStudio('/khach-da-thay/a/B', { roles: ['supervisor'] }, [answer(paperCalls.makePaper, differs)]);
  await user.type(await screen.findByRole('textbox', { name: /Lý do/ }), 'Phiếu 12');
  await user.click(screen.getByRole('button', { name: 'Lập tờ' }));
  await screen.findByText('Dấu không khớp');
});

/** SHA-256 of `page`. */
async function hashOf(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
}

test.each([
  ['as it was made', (sealed: string) => sealed, /^Dấu khớp: Hải Vân lập tờ này .* dòng 48\.211\.$/],
  ['that was changed', (sealed: string) => sealed.replace('Hải Vân', 'Hải Vận'), /đã bị sửa sau khi lập/],
  ['that is another file', () => '<p>Khác</p>', /không phải tờ niêm phong/],
])('a paper %s is told from others', async (_what, change, sentence) => {
  const user = openStudio('/yeu-cau-du-lieu/mot-nguoi', { roles: ['supervisor'] }, [
    answer(paperCalls.findPaper, { paper: { at: paper.at, by: paper.by, entry: 48_211 } }),
  ]);
  await screen.findByRole('button', { name: 'Kiểm tra một tờ' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no input');
  const text = change(writeSeal(page, await hashOf(page)));
  await user.upload(input, new File([text], 'to.html', { type: 'text/html' }));
  await screen.findByText(sentence);
});

test('a seal that the audit log does not know does not match', async () => {
  const user = openStudio('/yeu-cau-du-lieu/mot-nguoi', { roles: ['supervisor'] }, [
    answer(paperCalls.findPaper, { paper: null }),
  ]);
  await screen.findByRole('button', { name: 'Kiểm tra một tờ' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no input');
  const file = new File([writeSeal(page, await hashOf(page))], 'to.html', { type: 'text/html' });
  await user.upload(input, file);
  await screen.findByText(/nhật ký không có tờ nào mang dấu này/);
});
