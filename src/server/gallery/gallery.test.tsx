import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { measureLight } from '../../content/measure-light.ts';
import { memoise } from '../../contract/memoise.ts';
import { formatFinding } from '../../page/parse-content.ts';
import { exampleMedia } from '../../sections/example-media.ts';
import { exampleTypes as types } from '../../sections/example-types.ts';
import type { GalleryExample } from '../../sections/section-examples.ts';
import { atNight } from '../../testing/at-night.ts';
import { Gallery, GalleryPage } from './Gallery.tsx';
import { findGalleryExample, galleryExamples } from './gallery-examples.ts';

const htmlRules = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // React writes boolean attributes as `open=""` and void elements as `<br/>`; both mean the same in HTML.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes `srcSet`, and HTML reads attribute names in any case.
    'attr-case': 'off',
    // React's `useId` makes ids that begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Class names are not scoped in tests, so two modules may give one element the same name.
    'no-dup-class': 'off',
    // The address is one field, and browsers only fill in the whole address under this name.
    'valid-autocomplete': 'off',
    // Telephone numbers carry U+00A0 in content; the rule wants the entity, which is the same character.
    'tel-non-breaking': 'off',
    // A native select cannot be searched without accents; the frame of a pasted table is no section of the page.
    'prefer-native-element': ['error', { exclude: ['listbox', 'region'] }],
    // Tables whose rows are grids lose their roles in some browsers, so they say them.
    'no-redundant-role': 'off',
    // The page allows no inline style at all.
    'no-inline-style': 'error',
    'no-dup-id': 'error',
  },
});

const nameOf = ({ section, name }: GalleryExample) => `${section} / ${name}`;
const htmlOf = memoise((example: GalleryExample) => renderToStaticMarkup(<GalleryPage example={example} />));

describe('every example', () => {
  it('is drawn whole, unless its name says that its content is malformed or that a part is left out', () => {
    const others = galleryExamples.flatMap((example) => {
      const isMalformed = example.name.startsWith('malformed');
      const hasFindings = isMalformed || example.name.startsWith('left-out');
      const { kind, findings } = example.draw(types);
      const worded = findings.map(formatFinding);
      const isWhole = kind === (isMalformed ? 'malformed' : 'drawn') && findings.length > 0 === hasFindings;
      // Malformed content is named with what was expected there.
      if (isWhole && worded.every(({ expected }) => expected !== '')) return [];
      return [`${nameOf(example)}: ${kind}, ${JSON.stringify(worded)}`];
    });
    expect(others).toEqual([]);
  });

  it('is valid HTML', async () => {
    // By day the longest of each section: the validator needs some 15 ms for each.
    const tried = atNight ? galleryExamples : galleryExamples.filter(({ name }) => name === 'longest');
    const faults: string[] = [];
    for (const example of tried) {
      const report = await htmlRules.validateString(htmlOf(example));
      for (const { ruleId, message, selector } of report.results.flatMap((result) => result.messages))
        faults.push(`${nameOf(example)}: ${ruleId}: ${message} (${selector})`);
    }
    expect(faults).toEqual([]);
  });

  it('writes no inline style, which the page’s policy would refuse', () => {
    expect(galleryExamples.filter((example) => /\sstyle=/.test(htmlOf(example))).map(nameOf)).toEqual([]);
  });
});

describe('the gallery', () => {
  const html = renderToStaticMarkup(<Gallery />);

  it('links every example once', () => {
    const links = [...html.matchAll(/href="(\/gallery\/[^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(galleryExamples.map(({ section, name }) => `/gallery/${section}/${name}`));
    expect(new Set(links).size).toBe(links.length);
  });

  it('marks malformed examples in its list', () => {
    const marked = [...html.matchAll(/href="\/gallery\/[^"]+\/([^"]+)" data-kind="malformed"/g)].map(
      ([, name]) => name,
    );
    expect(marked).toEqual(galleryExamples.map(({ name }) => name).filter((name) => name.startsWith('malformed')));
  });

  it('shows a malformed example with its findings instead of hiding it', () => {
    const example = galleryExamples.find(({ name }) => name === 'malformed-anchor');
    if (!example) throw new Error('there is no such example');
    expect(renderToStaticMarkup(<GalleryPage example={example} />)).toContain('an anchor');
  });

  it('finds an example by section and name only', () => {
    expect(findGalleryExample('hero-banner', 'default')?.name).toBe('default');
    expect(findGalleryExample('hero-banner', 'constructor')).toBeUndefined();
    expect(findGalleryExample('nowhere', 'default')).toBeUndefined();
  });

  it('has every section with a default, a minimal, a longest and a malformed example', () => {
    for (const [section, examples] of Map.groupBy(galleryExamples, (example) => example.section)) {
      const names = examples.map(({ name }) => name);
      expect(names, section).toEqual(expect.arrayContaining(['default', 'minimal', 'longest']));
      // A second design of a section shares the schema of the first.
      const hasSchema = existsSync(`src/sections/${section}`);
      if (hasSchema)
        expect(
          names.filter((name) => name.startsWith('malformed')),
          section,
        ).not.toEqual([]);
    }
  });

  it('has an example for every section there is', () => {
    const folders = readdirSync('src/sections', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    // A section with several designs has an entry for each.
    expect([...new Set(galleryExamples.map(({ section }) => section))]).toEqual(
      expect.arrayContaining(folders.map(({ name }) => name)),
    );
  });
});

it('example pictures are files of the demo campaigns, as they are described', async () => {
  const wrong: string[] = [];
  for (const [path, { hash, bytes, light }] of Object.entries(exampleMedia)) {
    const files = readdirSync('content')
      .map((campaign) => `content/${campaign}/${path}`)
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file));
    const file = files.find((one) => createHash('sha256').update(one).digest('hex').startsWith(hash));
    const measured = file && light && (await measureLight(file));
    if (file?.length !== bytes) wrong.push(`${path}: no file of ${bytes} bytes with this hash`);
    if (JSON.stringify(measured) !== JSON.stringify(light)) wrong.push(`${path}: ${JSON.stringify(measured)}`);
  }
  expect(wrong).toEqual([]);
});
