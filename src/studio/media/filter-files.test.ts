import { expect, it } from 'vitest';
import type { LibraryFile } from '../../contract/studio/media-calls.ts';
import { findNamed } from './filter-files.ts';

const fileOf = (webid: string, path: string): LibraryFile => ({
  file: { hash: `${webid} ${path}`, type: 'image/png', bytes: 1 },
  alt: null,
  places: [{ webid, campaign: webid, path, uses: [] }],
});
const files = [fileOf('vay', 'media/a.png'), fileOf('the', 'media/a.png'), fileOf('the', 'media/b.png')];

it.each([
  ['media/b.png', 'the media/b.png'],
  // Another campaign has one of this name.
  ['media/a.png', 'the media/a.png'],
  ['media/c.png', undefined],
  // An empty place: no file of another campaign stands in it.
  [undefined, undefined],
])('a place that names %s has the file %s', (path, hash) => {
  expect(findNamed(files, 'the', path)?.file.hash).toBe(hash);
});
