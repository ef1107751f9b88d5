// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '../../testing/studio-screen.tsx';
import { UploadList } from './UploadList.tsx';
import { createUploads } from './uploads.ts';

test.each([
  ['a picture that moves', { type: 'image/gif', frames: 12 }, /^Ảnh này chuyển động, nhưng trang chỉ hiện hình đầu/],
  ['a document', { type: 'application/pdf' }, /kể cả những gì ghi bên trong: tên người soạn/],
])('%s says at once what visitors get of it', async (_what, facts, note) => {
  const uploads = createUploads({
    send: async () => ({
      ...{ kind: 'saved', path: 'media/tep', isKnown: false, alt: null, revision: 2, findings: [] },
      file: { hash: 'a', bytes: 9, ...facts },
    }),
    ...{ onSaved: () => {}, maxBytes: 100 },
  });
  openPart('/', <UploadList uploads={uploads} />);
  uploads.add([new File(['tep'], 'tep')]);
  await screen.findByText(note);
});

test('a picture that stands still says nothing more', async () => {
  const uploads = createUploads({
    send: async () => ({
      ...{ kind: 'saved', path: 'media/anh.webp', isKnown: false, alt: null, revision: 2, findings: [] },
      file: { hash: 'a', bytes: 9, type: 'image/webp', width: 9, height: 9 },
    }),
    ...{ onSaved: () => {}, maxBytes: 100 },
  });
  openPart('/', <UploadList uploads={uploads} />);
  uploads.add([new File(['anh'], 'anh.webp')]);
  const row = await screen.findByRole('listitem');
  await screen.findByText('Đã lưu với tên anh.webp');
  expect(row.textContent).toBe('anh.webpĐã lưu với tên anh.webp');
});
