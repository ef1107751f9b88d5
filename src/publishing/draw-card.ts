import { Parser } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import type { CampaignCard } from '../contract/studio/campaign-calls.ts';
import type { PageModel } from '../page/build-page.ts';
import type { PicturePreload } from '../page/picture-sources.ts';
import type { ParsedTemplate } from '../templates/define-template.tsx';
import { coloursOf } from '../ui/brand-colours.ts';
import { themes } from '../ui/themes.ts';

/** Longest headline of a card, in characters; the rest would not be seen. */
const mostHeadline = 90;

/**
 * What a small picture of a page is drawn from (docs/why/studio.md#the-list-of-campaigns): its heading, its picture and
 * its colours on the first screen.
 */
export function drawCard({ facts, parsed }: PageModel<ParsedTemplate>): CampaignCard {
  const tokens = { ...themes[facts.theme].tokens, ...coloursOf(facts.theme, facts.themeTokens).tokens };
  return {
    headline: findHeadline(renderToStaticMarkup(parsed.draw(facts))) || facts.meta.title.slice(0, mostHeadline),
    ground: tokens.stage,
    ink: tokens['on-stage'],
    accent: tokens.accent,
    picture: choosePicture(parsed.preloads),
  };
}

/** The words of the first `<h1>`, without markup. Empty when there are none, as in a heading that is a picture. */
function findHeadline(html: string): string {
  let words = '';
  let place: 'before' | 'inside' | 'after' = 'before';
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'h1' && place === 'before') place = 'inside';
      // A line break separates words.
      if (name === 'br' && place === 'inside') words += ' ';
    },
    ontext: (text) => {
      if (place === 'inside') words += text;
    },
    onclosetag: (name) => {
      if (name === 'h1' && place === 'inside') place = 'after';
    },
  });
  parser.end(html);
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, mostHeadline);
}

/** The picture of a desktop, if it differs from that of a phone. */
function choosePicture(preloads: readonly PicturePreload[]): CampaignCard['picture'] {
  const chosen = preloads.find(({ media }) => media?.includes('min-width')) ?? preloads[0];
  if (!chosen) return null;
  const { href, imageSrcSet } = chosen;
  const [smallest = ''] = imageSrcSet?.split(' ') ?? [];
  return { src: href ?? smallest, srcset: imageSrcSet ?? null };
}
