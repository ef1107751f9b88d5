import { describe, expect, it } from 'vitest';
import demo from '../../../content/credit_card/content/home.section5.json' with { type: 'json' };
import { drawBesideForm } from '../../testing/draw-beside-form.ts';
import { exampleTypes } from '../example-types.ts';
import { ArrowSteps } from './ArrowSteps.tsx';
import { arrowStepsSchema } from './arrow-steps.schema.ts';

const schema = arrowStepsSchema(exampleTypes);
const draw = (content: unknown) => drawBesideForm(<ArrowSteps route={schema.parse(content)} />);

describe('section 5 of the card landing', () => {
  it.each([1, 2, 4, 6])('has "steps with arrows": %i steps, an arrow between each two', (count) => {
    const steps = Array.from({ length: count }, (_, index) => ({ title: `Việc ${index + 1}` }));
    const html = draw({ ...demo, steps });
    expect([...html.matchAll(/Bước (\d)/g)].map(([, number]) => Number(number))).toEqual(
      steps.map((_, index) => index + 1),
    );
    expect(html.match(/viewBox="0 0 64 24"/g) ?? []).toHaveLength(count - 1);
  });

  it('has "description, call-to-action scrolling to the form"', () => {
    const html = draw(demo);
    expect(html).toContain(demo.description);
    expect(html).toMatch(/<a href="#register-form"[^>]*>Đăng ký mở thẻ/);
  });

  it('is an ordered list, so that its order is heard too', () => {
    expect(draw(demo)).toMatch(/<ol.*?<li>.*?<\/ol>/s);
  });
});
