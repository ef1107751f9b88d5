import type { Html } from '../../page/content-types.ts';
import { RichText } from '../rich-text/RichText.tsx';

interface TopBannerTitleProps {
  html: Html | undefined;
  /** Text of the picture, for screen readers and search engines, if content has no title. */
  instead: string;
  className: string | undefined;
}

/** The heading of the page: the banner's title, or hidden text with the words of its picture. */
export function TopBannerTitle({ html, instead, className }: TopBannerTitleProps) {
  if (html !== undefined) return <RichText as="h1" html={html} className={className} />;
  return instead === '' ? null : <h1 className="visually-hidden">{instead}</h1>;
}
