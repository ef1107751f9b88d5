import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card_v2/content/home.section4.json' with { type: 'json' };
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { exampleTypes } from '../example-types.ts';
import { IconSteps } from './IconSteps.tsx';
import { iconStepsSchema } from './icon-steps.schema.ts';

const schema = iconStepsSchema(exampleTypes);
const draw = (content: unknown) => drawBesideForm(<IconSteps way={schema.parse(content)} />);

describe('section 4 of variant D', () => {
  it('has "title, subtitle, step list with icons, description"', () => {
    const html = draw(demo);
    for (const text of [demo.title, demo.subTitle, demo.description]) expect(html).toContain(text);
    for (const { label, title } of demo.steps) {
      expect(html).toContain(label);
      expect(html).toContain(title);
    }
    expect(html.match(/<ol/g)).toHaveLength(1);
    expect(html.match(/<picture/g)).toHaveLength(4);
  });

  it('has a "button scrolling to the form"', () => {
    expect(draw(demo)).toMatch(/<a href="#register-form"[^>]*data-cta-id="cach-mo-the"/);
    expect(draw({ ...demo, button: undefined })).not.toContain('register-form');
  });

  it('counts steps that have no label', () => {
    const html = draw({ ...demo, steps: [{ title: 'Điền' }, { title: 'Gọi' }] });
    expect(html.match(/Bước \d(?=<\/p><h3>)/g)).toEqual(['Bước 1', 'Bước 2']);
  });
});
