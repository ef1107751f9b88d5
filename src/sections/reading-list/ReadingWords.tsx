import { RichText } from '../../ui/rich-text/RichText.tsx';
import { ReadMore } from './ReadMore.tsx';
import type { ReadingItem } from './reading-list.schema.ts';

/** Text of an item, with the rest behind "Đọc tiếp". */
export function ReadingWords({ item: { title, content, more } }: { item: ReadingItem }) {
  return (
    <>
      {content !== undefined && <RichText html={content} className="rich-text" />}
      {more !== undefined && <ReadMore title={title} more={more} />}
    </>
  );
}
