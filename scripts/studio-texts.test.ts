import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('words of the Studio stand in its dictionaries, not in its screens', () => {
  const vietnamese = /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/;
  const found = globSync('src/studio/**/*.{ts,tsx}')
    .filter((path) => !/texts\.ts$|-words\.ts$|\.test\.tsx?$|vietnamese-controls\.ts$|gallery/.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line, index) => ({ at: `${path}:${index + 1}`, line }))
        // Comments give examples.
        .filter(({ line }) => vietnamese.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)),
    );
  expect(found.map(({ at }) => at)).toEqual([]);
});
