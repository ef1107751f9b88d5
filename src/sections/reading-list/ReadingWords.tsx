import { RichText } from '../../ui/rich-text/RichText.tsx';
import { ReadMore } from './ReadMore.tsx';
import type { ReadingItem } from './reading-list.schema.ts';

/** Text of an item, with the rest behind "Đọc tiếp". */
export function ReadingWords({ item: { title, contentHtml, moreHtml } }: { item: ReadingItem }) {
  return (
    <>
      {contentHtml !== undefined && <RichText html={contentHtml} className="rich-text" />}
      {moreHtml !== undefined && <ReadMore title={title} moreHtml={moreHtml} />}
    </>
  );
}
