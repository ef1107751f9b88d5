import type { Html } from '../../page/content-types.ts';
import { PartTitle } from '../part/Part.tsx';

interface TopBannerTitleProps {
  html: Html | undefined;
  /** Text of the picture, for screen readers and search engines, if content has no title. */
  instead: string;
  className: string | undefined;
}

/** The heading of the page: the banner's title, or hidden text with the words of its picture. */
export function TopBannerTitle({ html, instead, className }: TopBannerTitleProps) {
  if (html !== undefined) return <PartTitle level={1} html={html} className={className} />;
  return instead === '' ? null : (
    <PartTitle level={1} className="visually-hidden">
      {instead}
    </PartTitle>
  );
}
