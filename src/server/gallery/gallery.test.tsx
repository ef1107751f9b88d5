import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { measureLight } from '../../content/measure-light.ts';
import { wordProblem } from '../../page/parse-content.ts';
import { exampleMedia } from '../../sections/example-media.ts';
import { exampleTypes as types } from '../../sections/example-types.ts';
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
    // A native select cannot be searched without accents.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // The page allows no inline style at all.
    'no-inline-style': 'error',
    'no-dup-id': 'error',
  },
});

describe.each(galleryExamples.map((example) => [`${example.section} / ${example.name}`, example] as const))(
  'the example %s',
  (_name, example) => {
    const drawn = example.draw(types);

    it('is drawn whole, unless its name says that its content is malformed or that a part is left out', () => {
      const [kind, hasProblems] = example.name.startsWith('malformed')
        ? ['malformed', true]
        : ['drawn', example.name.startsWith('left-out')];
      const problems = drawn.problems.map(wordProblem);
      expect({ kind: drawn.kind, problems }).toEqual({ kind, problems: hasProblems ? expect.anything() : [] });
      expect(problems.length > 0).toBe(hasProblems);
    });

    it('is valid HTML', async () => {
      const report = await htmlRules.validateString(renderToStaticMarkup(<GalleryPage example={example} />));
      const messages = report.results.flatMap((result) => result.messages);
      expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
    });

    it('says where malformed content is wrong, and what was expected', () => {
      if (drawn.kind === 'drawn') return;
      expect(drawn.problems.length).toBeGreaterThan(0);
      for (const { expected } of drawn.problems.map(wordProblem)) expect(expected).not.toBe('');
    });

    it('writes no inline style, which the page’s policy would refuse', () => {
      expect(renderToStaticMarkup(<GalleryPage example={example} />)).not.toMatch(/\sstyle=/);
    });
  },
);

describe('the gallery', () => {
  it('links every example once', () => {
    const html = renderToStaticMarkup(<Gallery />);
    const links = [...html.matchAll(/href="(\/gallery\/[^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(galleryExamples.map(({ section, name }) => `/gallery/${section}/${name}`));
    expect(new Set(links).size).toBe(links.length);
  });

  it('marks malformed examples in its list', () => {
    const html = renderToStaticMarkup(<Gallery />);
    const marked = [...html.matchAll(/href="\/gallery\/[^"]+\/([^"]+)" data-kind="malformed"/g)].map(
      ([, name]) => name,
    );
    expect(marked).toEqual(galleryExamples.map(({ name }) => name).filter((name) => name.startsWith('malformed')));
  });

  it('shows a malformed example with its problems instead of hiding it', () => {
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

describe('example pictures', () => {
  it.each(Object.entries(exampleMedia))('%s is a file of a demo campaign', async (path, { hash, bytes, light }) => {
    const files = readdirSync('content')
      .map((campaign) => `content/${campaign}/${path}`)
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file));
    const file = files.find((one) => createHash('sha256').update(one).digest('hex').startsWith(hash));
    expect(file?.length).toBe(bytes);
    if (file && light) expect(await measureLight(file)).toEqual(light);
  });
});
