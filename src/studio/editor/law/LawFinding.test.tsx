// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultLawSettings } from '../../../contract/law/law-settings.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import { answer, openPart, sessionOf } from '../../../testing/studio-screen.tsx';
import { findProof } from '../../app/law-proofs.ts';
import { PersonContext } from '../../app/use-studio.ts';
import { type Editor, EditorContext } from '../editor.ts';
import { createEditorAlone } from '../editor-alone.ts';
import { FindingsPanel } from '../FindingsPanel.tsx';

const title = 'Ngân hàng số một Việt Nam';
const law = { severity: 'law', key: 'home.banner', path: 'title', expected: 'tên và ngày của giấy tờ' } as const;
const superlative = { ...law, rule: 'superlatives', received: `"${title}"` };
const gift = { ...law, rule: 'gifts-on-deposits', path: 'subTitle', received: '"Tặng 300.000 đồng"' };
const mistake = { ...law, severity: 'error', rule: 'lengths', received: '"dài"' } as const;

let editor: Editor;
function open(webid: string) {
  const settings = { ...defaultLawSettings, readings: { superlatives: { on: '2026-11-12', by: 'Bách' } } };
  const document = { settings: {}, content: { 'home.banner': { title, subTitle: 'Tặng 300.000 đồng' } } };
  editor = createEditorAlone({ webid, document, findings: [mistake, superlative, gift] });
  return openPart(
    '/',
    <PersonContext value={sessionOf({ roles: ['editor'] }).person}>
      <EditorContext value={editor}>
        <FindingsPanel onClose={() => {}} />
      </EditorContext>
    </PersonContext>,
    [answer(lawCalls.readLaw, { settings, told: [], found: {} })],
  );
}
const row = (name: RegExp) => screen.getByRole('button', { name });
const opened = () => within(screen.getByRole('region', { name: 'Điểm pháp luật' }));

test('the open finding says source, article, since when, and who read it when', async () => {
  const user = open('hu_1');
  expect(screen.queryByRole('region', { name: 'Điểm pháp luật' })).toBeNull();
  await user.click(row(/^Pháp luật\s*Lời so sánh nhất/));
  opened().getByText('Luật Quảng cáo 16/2012/QH13, Điều 8 khoản 11');
  opened().getByText('hiệu lực từ 01/01/2013');
  await opened().findByText('đọc 12/11/2026, Bách');
  expect(editor.state.get().chosen).toEqual({ key: 'home.banner', path: 'title' });
});

test('one class is shown alone', async () => {
  const user = open('hu_2');
  await user.click(screen.getByRole('radio', { name: /^Pháp luật/ }));
  expect(screen.queryByText(/dài/)).toBeNull();
  expect(screen.getAllByText(/Lời so sánh nhất|Quà, hoàn tiền/)).toHaveLength(2);
});

test('a document answers it for exactly these words; only rules that take one ask for it', async () => {
  const user = open('hu_3');
  await user.click(row(/Quà, hoàn tiền/));
  expect(opened().queryByText('Thêm giấy tờ chứng minh')).toBeNull();
  await user.click(row(/Lời so sánh nhất/));
  await user.type(opened().getByLabelText('Tên giấy tờ'), 'Tờ trình 118/TTr-SP');
  const keep = opened().getByRole('button', { name: 'Ghi giấy tờ này' });
  expect(keep).toHaveProperty('disabled', true);
  await user.type(opened().getByLabelText('Ngày của giấy tờ'), '02/11/2026');
  await user.tab();
  await waitFor(() => expect(keep).toHaveProperty('disabled', false));
  await user.click(keep);
  const place = { key: 'home.banner', path: 'title' };
  const proof = { key: 'home.banner', text: title, document: 'Tờ trình 118/TTr-SP', date: '2026-11-02' };
  expect(findProof(editor.state.get().document, place)).toEqual(proof);
  editor.change([{ kind: 'set', at: ['content', 'home.banner', 'title'], value: 'Ngân hàng số một châu Á' }]);
  expect(findProof(editor.state.get().document, place)).toBeUndefined();
});

test('a reason of twenty letters acknowledges it, and stays for the sending', async () => {
  const user = open('hu_4');
  await user.click(row(/Quà, hoàn tiền/));
  const field = opened().getByLabelText('Vì sao giữ điểm này');
  const keep = () => opened().getByRole('button', { name: 'Ghi nhận điểm này' });
  await user.type(field, 'Mười chín chữ cái ạ');
  expect(keep()).toHaveProperty('disabled', true);
  await user.type(field, ', tờ trình 118');
  await user.click(keep());
  within(row(/Quà, hoàn tiền/)).getByText(/^Bạn ghi nhận \d\d:\d\d hôm nay, gửi cùng bản này$/);
  expect(Object.values(localStorage).join()).toContain('tờ trình 118');
  await user.click(opened().getByRole('button', { name: 'Bỏ ghi nhận' }));
  expect(within(row(/Quà, hoàn tiền/)).queryByText(/^Bạn ghi nhận/)).toBeNull();
});
