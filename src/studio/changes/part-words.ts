import type { LayoutDifference } from '../../contract/changes/compare-layouts.ts';
import type { LayoutPart } from '../../contract/layout.ts';
import { changeTexts } from './texts.ts';

/** A change of the order of parts in words: `Thêm phần ` `Hỏi đáp` ` sau Cách mở`. */
export interface PartSentence {
  readonly before: string;
  /** Name of the part. */
  readonly title: string;
  readonly after: string;
}

const words = changeTexts.parts;

/** `titleOf`: the name of a part. */
export function sayPartChange(difference: LayoutDifference, titleOf: (part: LayoutPart) => string): PartSentence {
  const title = titleOf(difference.part);
  switch (difference.kind) {
    case 'added': {
      const { after } = difference;
      return { before: words.added, title, after: after ? words.behind(titleOf(after)) : words.atTop };
    }
    case 'dropped': {
      const { before } = difference;
      return { before: words.dropped, title, after: before ? words.inFront(titleOf(before)) : words.atEnd };
    }
    case 'moved': {
      const past = titleOf(difference.past);
      return { before: words.moved, title, after: difference.direction === 'up' ? words.up(past) : words.down(past) };
    }
  }
}

/** The whole sentence. */
export function joinSentence({ before, title, after }: PartSentence): string {
  return `${before} ${title} ${after}`;
}

const numbers = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'];

/** Beside its name on a strip: `mới`, `lên một chỗ`, `sẽ bỏ`. */
export function sayPartMark(difference: LayoutDifference): string {
  if (difference.kind === 'added') return words.isNew;
  if (difference.kind === 'dropped') return words.isDropped;
  const { direction, steps } = difference;
  return words.steps(direction, numbers[steps] ?? String(steps));
}
