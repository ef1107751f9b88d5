import { pageScrollerAttribute } from '../contract/page-attributes.ts';

/** What scrolls the page: the wrapper around it where there is one (behaviour 2.B.1), otherwise the document. */
export function findPageScroller(document: Document): Element {
  return document.querySelector(`[${pageScrollerAttribute}]`) ?? document.documentElement;
}
