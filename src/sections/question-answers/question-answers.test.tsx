import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { QuestionAnswers } from './QuestionAnswers.tsx';
import { questionAnswersSchema } from './question-answers.schema.ts';

const schema = questionAnswersSchema(createContentTypes(exampleMedia));
const question = { title: 'Vì sao cần cập nhật?', content: '<p>Để ngân hàng nhận ra bạn.</p>' };
const draw = (...items: unknown[]) =>
  renderToStaticMarkup(<QuestionAnswers answers={schema.parse({ title: 'Hỏi đáp', items })} />);

describe('the "accordion of question and answer items" of variant C', () => {
  it('opens items independently: none shares a group with another, all are closed to begin with', () => {
    const html = draw(question, { ...question, title: 'Ai cần cập nhật?' });
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).not.toMatch(/<details[^>]* (?:name|open)=/);
  });

  it('holds title and content of each item', () => {
    const html = draw(question);
    expect(html).toMatch(/<summary[^>]*>.*Vì sao cần cập nhật\?.*<\/summary>/);
    expect(html).toContain('<p>Để ngân hàng nhận ra bạn.</p>');
  });

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [false, false],
    [undefined, false],
  ])('starts open by content: %j', (open, isOpen) => {
    expect(schema.parse({ title: 'Hỏi đáp', items: [{ ...question, open }] }).items[0]?.open).toBe(isOpen);
  });

  it('has an "optional image and link"', () => {
    const img = { url: 'media/percent.avif', alt: 'Đồng xu' };
    const link = { link: 'https://lachong.example/chi-nhanh', label: 'Tìm chi nhánh' };
    const html = draw({ ...question, img, link });
    expect(html).toContain('alt="Đồng xu"');
    expect(html).toMatch(/href="https:\/\/lachong\.example\/chi-nhanh" target="_blank" rel="noopener"/);
    const bare = draw(question);
    expect(bare).not.toContain('<picture');
    expect(bare).not.toContain('<a ');
  });

  it('keeps a link within the page or to a telephone in its tab', () => {
    for (const link of ['#tai-lieu', 'tel:19000000'])
      expect(draw({ ...question, link: { link, label: 'Xem' } })).not.toContain('target="_blank"');
  });
});
