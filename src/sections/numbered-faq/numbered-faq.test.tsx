import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/hu_vang/content/home.section4.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { faqSchema } from '../faq-content.ts';
import { NumberedFaq } from './NumberedFaq.tsx';

const schema = faqSchema(createContentTypes({}));
const html = renderToStaticMarkup(<NumberedFaq faq={schema.parse(demo)} />);

describe('section 4 of hu_vang', () => {
  it("has its items numbered 'N/ question'", () => {
    const summaries = [...html.matchAll(/<summary[^>]*>(.*?)<svg/g)].map(([, text]) =>
      text?.replaceAll(/<[^>]*>/g, ''),
    );
    expect(summaries).toEqual(demo.questions.map(({ question }, index) => `${index + 1}/ ${question}`));
  });

  it('holds question and answer of each item', () => {
    for (const { question, answer } of demo.questions) {
      expect(html).toContain(question);
      expect(html).toContain(answer);
    }
  });

  it('is "collapsed by default"', () => {
    expect(html.match(/<details/g)).toHaveLength(demo.questions.length);
    expect(html).not.toMatch(/<details[^>]*\sopen/);
  });

  it('opens each item for itself: no two share a name', () => {
    expect(html).not.toMatch(/<details[^>]*\sname=/);
  });
});
