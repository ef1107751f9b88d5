import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/hu_vang/content/home.section3.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { PartPlaceContext } from '../../ui/part/part-place.ts';
import { exampleMedia } from '../example-media.ts';
import { StepGuide } from './StepGuide.tsx';
import { stepGuideSchema } from './step-guide.schema.ts';

const schema = stepGuideSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<StepGuide guide={schema.parse(content)} />);

describe('section 3 of hu_vang', () => {
  it("labels its steps 'Bước N'", () => {
    const labels = [...draw(demo).matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, text]) =>
      text?.replaceAll(/<[^>]*>/g, ''),
    );
    expect(labels).toEqual(demo.steps.map(({ title }, index) => `Bước ${index + 1} ${title}`));
  });

  it('is a "step guide with title"', () => {
    expect(draw({ ...demo, title: 'Mở hũ' })).toMatch(/<h2[^>]*>Mở hũ<\/h2>/);
  });

  it('has the "first step selected by default", and no other', () => {
    const radios = [...draw(demo).matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) =>
      radio.includes('checked'),
    );
    expect(radios).toEqual([true, false, false]);
  });

  it('is one native group: all radios share a name, each is described by its text', () => {
    const html = draw(demo);
    const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
    expect(new Set(radios.map((radio) => /name="([^"]+)"/.exec(radio)?.[1])).size).toBe(1);
    for (const radio of radios) expect(html).toContain(`id="${/aria-describedby="([^"]+)"/.exec(radio)?.[1]}"`);
  });

  it('holds for each step its "title, content, subTitle and a phone-mockup image"', () => {
    const html = draw(demo);
    for (const { title, content, subTitle, img } of demo.steps) {
      for (const text of [title, content, subTitle]) expect(html).toContain(text);
      expect(html).toContain(`alt="${img.alt}"`);
    }
  });

  it.each([
    [1, ['h1', 'h2', 'h2', 'h2']],
    [2, ['h2', 'h3', 'h3', 'h3']],
  ] as const)('leaves no level of headings out where its title is h%i', (level, levels) => {
    const place = { ground: 'paper', above: 'edge', below: 'seam', side: 'end', level } as const;
    const html = renderToStaticMarkup(
      <PartPlaceContext value={place}>
        <StepGuide guide={schema.parse(demo)} />
      </PartPlaceContext>,
    );
    expect([...html.matchAll(/<(h\d)/g)].map(([, name]) => name)).toEqual(levels);
    expect(html).toMatch(/^<section data-ground="paper"[^>]* data-above="edge" data-below="seam"/);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('takes %i steps', (count) => {
    const steps = Array.from({ length: count }, (_, index) => ({ title: `Việc ${index + 1}` }));
    expect(draw({ title: 'Mở hũ', steps })).toContain(`data-count="${count}"`);
  });

  it('refuses no steps', () => {
    expect(schema.safeParse({ title: 'Mở hũ', steps: [] }).success).toBe(false);
  });
});
