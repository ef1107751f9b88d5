import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import stored from '../../../content/template_vp3/content/home.banner.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { exampleMedia } from '../example-media.ts';
import { PromotionBanner } from './PromotionBanner.tsx';
import { promotionBannerSchema, promotionBannerSizes } from './promotion-banner.schema.ts';

const icon = { url: 'media/favicon.svg', alt: '' };
const demo = { ...stored, promotions: stored.promotions.map((promotion) => ({ ...promotion, icon })) };
const schema = promotionBannerSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<PromotionBanner banner={schema.parse(content)} />);

describe('the banner of the older generic page', () => {
  it('has "banner with promotion icon list": an icon and words for each', () => {
    const html = draw(demo);
    expect(html.match(/<li>/g)).toHaveLength(demo.promotions.length);
    expect(html.match(/favicon\.svg/g)).toHaveLength(demo.promotions.length);
    for (const { content } of demo.promotions) expect(html).toContain(content);
  });

  it('draws a promotion without an icon, and no list without promotions', () => {
    expect(draw({ ...demo, promotions: [{ content: 'Nhắc trước ngày hẹn' }] })).toContain('Nhắc trước ngày hẹn');
    expect(draw({ ...demo, promotions: [] })).not.toContain('<ul');
  });

  it('preloads exactly what the picture element names, each for its own width of the window', () => {
    const html = draw(demo);
    const preloads = artDirectedPreloads(schema.parse(demo), promotionBannerSizes);
    expect(preloads.map(({ media }) => media)).toEqual(['(min-width: 860px)', 'not all and (min-width: 860px)']);
    for (const { imageSrcSet, imageSizes } of preloads) {
      expect(html).toContain(`srcSet="${imageSrcSet}" sizes="${imageSizes}"`);
    }
  });

  it('has one H1: the title, or the picture that carries its words', () => {
    expect(draw(demo).match(/<h1/g)).toHaveLength(1);
    expect(draw({ img: demo.img, promotions: demo.promotions })).toMatch(/<h1[^>]*><picture/);
  });

  it('stands below the header unless it has words of its own, so that no logo lies on the picture’s', () => {
    expect(draw(demo)).toContain('data-under-header');
    expect(draw({ img: demo.img })).not.toContain('data-under-header');
  });

  it('uses the desktop picture everywhere when there is no mobile one', () => {
    const { desktop, mobile } = schema.parse({ img: demo.img });
    expect(mobile).toBe(desktop);
  });
});
