import type { Content, SiteSettings } from '../content/site.ts';
import type { PlacesVersion } from '../contract/places/places.ts';
import type { TagPurpose } from '../contract/tag-purposes.ts';
import type { Html } from './content-types.ts';

/** Names of the nine themes; each is a set of colour tokens in `ui/themes.ts`. */
export type ThemeName = 'jade' | 'sky' | 'coral' | 'midnight' | 'blue' | 'violet' | 'emerald' | 'green' | 'lacquer';

/** A trusted piece of HTML that content supplies for analytics, a tag manager or a chatbot. */
export interface Snippet {
  html: string;
  /** What it is for, where content says so; otherwise it is read from the code. */
  purpose?: TagPurpose | undefined;
}

/**
 * The picture that social networks show; its address may begin with `/`. Width and height are in pixels, when they are
 * known.
 */
export interface SocialImage {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

/** The head of a page (behaviour 1.9). */
export interface PageMeta {
  title: string;
  description: string | undefined;
  /** Publisher of the page; the campaign's name by default. */
  siteName: string;
  /** Address of the icon. */
  icon: string | undefined;
  socialTitle: string;
  socialDescription: string | undefined;
  socialImage: SocialImage | undefined;
  snippets: {
    analytics: Snippet | undefined;
    tagManagerHead: Snippet | undefined;
    tagManagerBody: Snippet | undefined;
    chatbot: Snippet | undefined;
  };
}

/** Facts that several parts of a page need. Sections get the ones they use as props. */
export interface PageFacts {
  webid: string;
  version: number;
  template: string;
  /** Overridden colour tokens of the site, without the leading "--". */
  themeTokens: Readonly<Record<string, string>>;
  theme: ThemeName;
  content: Content;
  meta: PageMeta;
  /** The list of places that the forms use. */
  places: PlacesVersion;
  /** Where the page says that a machine has made some of its pictures. */
  machineNote: SiteSettings['machineNote'];
}

/** One question and answer, for structured data. */
export interface StructuredQuestion {
  question: string;
  answer: Html;
}
