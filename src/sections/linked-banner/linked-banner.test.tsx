import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import banner from '../../../content/biometrics/content/home.banner.json' with { type: 'json' };
import titleBlock from '../../../content/biometrics/content/home.section1.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { exampleMedia } from '../example-media.ts';
import { LinkedBanner } from './LinkedBanner.tsx';
import { linkedBannerSchema, linkedBannerSizes } from './linked-banner.schema.ts';
import { titleBlockSchema } from './title-block.schema.ts';

const types = createContentTypes(exampleMedia);
const bannerSchema = linkedBannerSchema(types);
const blockSchema = titleBlockSchema(types);

const draw = (content: { banner?: unknown; titleBlock?: unknown }) =>
  renderToStaticMarkup(
    <LinkedBanner
      banner={content.banner === undefined ? undefined : bannerSchema.parse(content.banner)}
      titleBlock={content.titleBlock === undefined ? undefined : blockSchema.parse(content.titleBlock)}
    />,
  );

describe('the banner of variant C', () => {
  it('is a "banner linking out": the picture is one link to another tab, which says where it leads', () => {
    const [link = ''] = draw({ banner, titleBlock }).match(/<a [^>]*app\.lachong[\s\S]*?<\/a>/) ?? [];
    expect(link).toContain(`href="${banner.link}"`);
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener"');
    expect(link).toContain('<img');
    expect(link).toContain(banner.label);
  });

  it('has "desktop and mobile images", the mobile one below 860 px', () => {
    const html = draw({ banner, titleBlock });
    expect(html).toContain('(min-width: 860px)');
    expect(artDirectedPreloads(bannerSchema.parse(banner), linkedBannerSizes).map(({ media }) => media)).toEqual([
      '(min-width: 860px)',
      'not all and (min-width: 860px)',
    ]);
  });

  it('shows the desktop picture at every width when there is no other', () => {
    const { desktop, mobile } = bannerSchema.parse({ img: banner.img });
    expect(mobile).toEqual(desktop);
  });

  it('is a plain picture without a link', () => {
    expect(draw({ banner: { img: banner.img }, titleBlock })).not.toContain('target="_blank"');
  });

  it('is the heading of the page when there is no title block', () => {
    expect(draw({ banner })).toMatch(/^<h1[\s\S]*<img[^>]* alt="[^"]+"/);
  });
});

describe('the title block of variant C', () => {
  it('has an "optional button and optional detail link"', () => {
    const { button, link, ...rest } = titleBlock;
    expect(draw({ titleBlock })).toContain(`data-cta-id="${button.classID}"`);
    expect(draw({ titleBlock })).toContain(`href="${link.link}"`);
    const bare = draw({ titleBlock: rest });
    expect(bare).toContain('<h1');
    expect(bare).not.toContain('<a ');
  });

  it('stands alone when there is no banner', () => {
    expect(draw({ titleBlock })).toContain('data-place="alone"');
  });

  it('draws nothing when both are missing', () => {
    expect(draw({})).toBe('');
  });
});
