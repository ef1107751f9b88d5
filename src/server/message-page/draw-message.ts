import { listOwnColours } from '../../page/own-colours.ts';
import type { ThemeName } from '../../page/page-model.ts';
import { choosePastedCss } from '../../render/pasted-css.ts';
import { type PageSetting, privatePageHeaders, type RenderedPage, renderPage } from '../../render/render-page.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { coloursOf } from '../../ui/brand-colours.ts';
import { themes } from '../../ui/themes.ts';
import type { MessageContent } from './message-pages.tsx';

interface MessageOptions {
  /** Its theme is used; without one the product's own. */
  campaign?: Campaign | undefined;
  /** Name of the page in the build, by which its CSS is found. */
  name?: 'message' | 'gallery' | 'withdraw';
  /** Without a campaign. */
  theme?: ThemeName;
  /** Addresses of the PDF documents that it embeds. */
  documents?: readonly string[];
  /** Content that it shows, whose colours it needs. */
  content?: unknown;
}

/** Draws a page of the product itself: never cached, `noindex`. */
export function drawMessage(
  { title, page }: MessageContent,
  setting: PageSetting,
  { campaign, name = 'message', theme: ownTheme = 'lacquer', documents = [], content }: MessageOptions = {},
): RenderedPage {
  const { theme, themeTokens } = campaign?.page.facts ?? { theme: ownTheme, themeTokens: {} };
  const { html, headers } = renderPage(
    {
      sheets: [name],
      head: {
        ...{ title, description: undefined, canonical: undefined, icon: undefined },
        ...{ preloads: [], social: undefined },
      },
      colours: coloursOf(theme, themeTokens),
      // The gallery shows the sections of all templates, so it has the stages of all themes.
      stageThemes:
        name === 'gallery'
          ? Object.entries(themes).map(([theme, { tokens }]) => ({ name: theme, tokens: { ...tokens } }))
          : [],
      ownColours: listOwnColours(content),
      moreCss: choosePastedCss(content),
      page,
      documents,
    },
    setting,
  );
  return { html, headers: { ...headers, ...privatePageHeaders } };
}
