// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { saveBlob } from './save-file.ts';

test('a file is saved, and the screen keeps its address', async () => {
  const opened = vi.spyOn(URL, 'createObjectURL');
  const address = location.href;
  const file = new Blob(['Hà']);
  saveBlob('biên-bản.txt', file);
  expect(opened).toHaveBeenCalledExactlyOnceWith(file);
  expect(location.href).toBe(address);
});
