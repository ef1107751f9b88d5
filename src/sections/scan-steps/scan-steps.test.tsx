import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/biometrics/content/home.section3.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { ScanSteps } from './ScanSteps.tsx';
import { mostSteps, scanStepsSchema } from './scan-steps.schema.ts';

const schema = scanStepsSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<ScanSteps guide={schema.parse(content)} />);
const steps = (count: number) => ({
  title: demo.title,
  steps: Array.from({ length: count }, (_, index) => ({ title: `Việc ${index + 1}`, img: demo.steps[0]?.img })),
});

describe('the "biometric steps block" of variant C', () => {
  it('has "numbered steps", from 1', () => {
    const labels = [...draw(demo).matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, text]) =>
      text?.replaceAll(/<[^>]*>/g, ''),
    );
    expect(labels).toEqual(demo.steps.map(({ title }, index) => `Bước ${index + 1}: ${title}`));
  });

  it('has its title', () => {
    expect(draw({ ...demo, title: 'Sáu bước' })).toMatch(/<h2[^>]*>Sáu bước<\/h2>/);
  });

  it('has a "slider of images", one for each step', () => {
    const html = draw(demo);
    expect([...html.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(
      demo.steps.map(({ img }) => img.alt),
    );
  });

  it('is one native group with the first step chosen', () => {
    const radios = [...draw(demo).matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
    expect(new Set(radios.map((radio) => /name="([^"]+)"/.exec(radio)?.[1])).size).toBe(1);
    expect(radios.map((radio) => radio.includes('checked'))).toEqual(demo.steps.map((_, index) => index === 0));
  });

  it.each([
    [1, 'dial'],
    [8, 'dial'],
    [9, 'row'],
    [25, 'row'],
  ])('puts %i steps on the %s', (count, layout) => {
    expect(draw(steps(count))).toContain(`data-count="${count}" data-layout="${layout}"`);
  });

  it('puts steps with long names in a row: they have no room on the arc', () => {
    const [first] = steps(1).steps;
    expect(draw({ title: 'Cách làm', steps: [{ ...first, title: 'n'.repeat(56) }] })).toContain('data-layout="dial"');
    expect(draw({ title: 'Cách làm', steps: [{ ...first, title: 'n'.repeat(57) }] })).toContain('data-layout="row"');
  });

  it.each([0, 101])('refuses %i steps', (count) => {
    expect(schema.safeParse(steps(count)).success).toBe(false);
  });

  it('has no buttons when there is nothing to go to', () => {
    expect(draw(steps(1))).not.toContain('<button');
  });

  it('has a number of CSS for every step there can be, as the chosen one and as the last', () => {
    const css = readFileSync('src/sections/scan-steps/scan-steps.module.css', 'utf8');
    const numberBy = (pattern: RegExp, step: number) =>
      [...css.matchAll(pattern)].reduce(
        (number, [, period = '', from, value]) =>
          (period === '' ? step >= Number(from) : step % 10 === Number(from ?? 0)) ? Number(value) : number,
        0,
      );
    const every = Array.from({ length: mostSteps }, (_, index) => index + 1);
    const unitsOf = (end: string, name: string) =>
      new RegExp(`of-type\\((10)n(?: \\+ (\\d))?\\)${end}\\) \\{\\s+--${name}: (\\d+);`, 'g');
    const tensOf = (start: string, end: string, name: string) =>
      new RegExp(`of-type\\(${start}()(\\d+)\\)${end}\\) \\{\\s+--${name}: (\\d+);`, 'g');
    const chosen = [unitsOf(' > :checked', 'units'), tensOf('n \\+ ', ' > :checked', 'tens')];
    const all = [unitsOf('', 'all-units'), tensOf('', '', 'all-tens')];
    for (const patterns of [chosen, all])
      expect(every.map((step) => patterns.reduce((sum, pattern) => sum + numberBy(pattern, step), 0))).toEqual(every);
  });

  it('takes 0.8 s to the next image: "step image animation 0.8s"', () => {
    const css = readFileSync('src/sections/scan-steps/scan-steps.module.css', 'utf8');
    expect(css).toContain('transition: translate 800ms');
  });
});
