import { pageScrollerAttribute } from '../contract/page-attributes.ts';

/** The element that scrolls the page: its wrapper if there is one (behaviour 2.B.1), otherwise the document. */
export function findPageScroller(document: Document): Element {
  return document.querySelector(`[${pageScrollerAttribute}]`) ?? document.documentElement;
}
