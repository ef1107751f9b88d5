import { listOwnColours } from '../../page/own-colours.ts';
import { type PageSetting, privatePageHeaders, type RenderedPage, renderPage } from '../../render/render-page.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { coloursOf, themes } from '../../ui/themes.ts';
import type { MessageContent } from './message-pages.tsx';

interface MessageOptions {
  /** Whose colours it wears; those of the house otherwise. */
  campaign?: Campaign | undefined;
  /** The build's name of the page, which decides on its CSS. */
  name?: 'message' | 'gallery';
  /** Addresses of the PDF documents that it shows in place. */
  documents?: readonly string[];
  /** What it shows of content, whose own colours it wears. */
  content?: unknown;
}

/** Draws a page of the server's own: never cached, never found by search engines. */
export function drawMessage(
  { title, page }: MessageContent,
  setting: PageSetting,
  { campaign, name = 'message', documents = [], content }: MessageOptions = {},
): RenderedPage {
  const { theme, themeTokens } = campaign?.page.facts ?? { theme: 'lacquer', themeTokens: {} };
  const { html, headers } = renderPage(
    {
      name,
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
      page,
      documents,
    },
    setting,
  );
  return { html, headers: { ...headers, ...privatePageHeaders } };
}
