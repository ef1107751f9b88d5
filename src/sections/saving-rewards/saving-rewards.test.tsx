import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/hu_vang/content/home.section1.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { SavingRewards } from './SavingRewards.tsx';
import { savingRewardsSchema } from './saving-rewards.schema.ts';

const schema = savingRewardsSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<SavingRewards reasons={schema.parse(content)} />);
const rewards = (count: number) => ({
  title: demo.title,
  reward: {
    items: Array.from({ length: count }, (_, index) => ({ ...demo.reward.items[0], title: `Quà ${index + 1}` })),
  },
});

describe('section 1 of hu_vang', () => {
  it('has "title, subtitle, HTML description, list of content items, reward block"', () => {
    const html = draw(demo);
    expect(html).toContain(demo.title);
    expect(html).toContain(demo.subTitle);
    expect(html).toContain('<strong>đầy lên mỗi ngày</strong>');
    for (const { title, content } of demo.contents) {
      expect(html).toContain(title);
      expect(html).toContain(content);
    }
    expect(html).toContain(demo.reward.title);
  });

  it('gives each reward card "an image, HTML title and a list of label/value pairs"', () => {
    const html = draw(demo);
    expect(html.match(/<article/g)).toHaveLength(demo.reward.items.length);
    for (const { img, title, list } of demo.reward.items) {
      expect(html).toContain(`alt="${img.alt}"`);
      expect(html).toContain(title);
      for (const { label, value } of list) expect(html).toContain(`<dt>${label}</dt><dd>${value}</dd>`);
    }
  });

  it.each([1, 2, 3, 5])('sets only the last of %i rewards on the dark stage', (count) => {
    const grounds = [...draw(rewards(count)).matchAll(/<article[^>]*>/g)].map(([tag]) => tag.includes('"stage"'));
    expect(grounds).toEqual([...Array(count - 1).fill(false), true]);
  });

  it.each([
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [4, 'none'],
    [9, 'none'],
  ])('builds %i rewards as stairs of kind %s', (count, stairs) => {
    expect(draw(rewards(count))).toContain(`data-stairs="${stairs}"`);
  });

  it('drops scripts and handlers from the description', () => {
    const html = draw({ ...demo, description: '<p onclick="x()">Chữ<script>alert(1)</script></p>' });
    expect(html).toContain('<p>Chữ</p>');
    expect(html).not.toMatch(/<script|onclick/);
  });

  it('is reached by the anchor from content', () => {
    expect(draw(demo)).toContain('id="uu-dai"');
  });
});
