import { registrationDialogId } from '../../contract/page-attributes.ts';
import { carouselAttributes } from '../../ui/carousel/carousel-attributes.ts';

/**
 * Stands outside of all layers, so it is stronger than the page's own CSS, which all parts of the first sheet forget by
 * `revert`. A4 at 96 dots an inch is 794 × 1123. Slides stand below each other: on paper nobody scrolls, and Chromium
 * prints all sheets smaller when a track is wider. No `columns` for that: Chromium does not print some pages with them.
 */
export const paperCss = `
@page { size: A4; margin: 0; }
html { color-scheme: light; background: #ecebe5; }
* { print-color-adjust: exact; -webkit-print-color-adjust: exact;
  animation: none !important; transition: none !important; }
body { margin: 0; background: none; }
#to-1, #to-1 :not(svg, svg *), #to-2-dau, #to-2-dau * { all: revert; box-sizing: border-box; }
#to-1, #to-2-dau { display: block; max-width: 794px; margin: 24px auto; padding: 36px 60px; background: #fff; color: #1c1a2e;
  font: 12.5px/19px "Be Vietnam Pro", "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
#to-1 { min-height: 1123px; display: flex; flex-direction: column; gap: 11px; }
#to-1 :is(h1, h2, p, dl, dd, figure, blockquote, table), #to-2-dau p { margin: 0; }
#to-1 header, #to-1 .doi, #to-1 footer { display: flex; gap: 24px; justify-content: space-between; }
#to-1 header { padding-bottom: 10px; border-bottom: 1px solid #1c1a2e; }
#to-1 header p + p { text-align: end; }
#to-1 small, #to-1 figcaption, #to-1 .thieu { font-size: 11px; line-height: 16px; color: #5c566b; }
#to-1 header small { font-size: 12.5px; }
#to-1 .ma, #to-1 code { font-family: ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: 10px; line-height: 16px; }
#to-1 header .ma { font-size: 14px; }
#to-1 h1 { font-size: 26px; line-height: 34px; }
#to-1 .dan { max-width: 64ch; }
#to-1 h2 { font-size: 12.5px; line-height: 19px; margin-bottom: 4px; break-after: avoid; }
#to-1 h2 i { font-style: normal; color: #8a5a0a; margin-inline-end: 6px; }
#to-1 .doi > * { flex: 1 1 0; min-width: 0; }
#to-1 dl > div { display: flex; gap: 12px; }
#to-1 dt { flex: none; width: 98px; color: #5c566b; }
#to-1 dd { flex: 1; min-width: 0; white-space: pre-line; }
#to-1 figure img { display: block; width: 100%; max-height: 150px; object-fit: cover; border-radius: 8px; border: 1px solid #d9d4c7; }
#to-1 blockquote { padding: 6px 12px; background: #f6f5ef; border-left: 2px solid #1c1a2e; margin-bottom: 5px; white-space: pre-line;
  break-inside: avoid; }
#to-1 mark, #to-2-dau mark { background: none; color: #a3171c; font-weight: 700; }
#to-1 table { border-collapse: collapse; width: 100%; }
#to-1 th, #to-1 td { text-align: start; vertical-align: top; font-weight: 400; padding: 3px 8px 3px 0; border-bottom: 1px solid #e4e1d8; }
#to-1 th { width: 110px; color: #5c566b; }
#to-1 td + td { width: 170px; text-align: end; color: #5c566b; }
#to-1 footer { margin-top: auto; padding-top: 10px; border-top: 1px solid #1c1a2e; align-items: center; break-inside: avoid; }
#to-1 footer svg { flex: none; }
#to-1 footer div { flex: 1; min-width: 0; }
#to-2-dau { margin-bottom: 0; padding-block: 20px; break-before: page; }
#to-2 { position: relative; overflow: clip; padding-bottom: 80px; background: var(--surface); }
#to-2 * { content-visibility: visible !important; }
#to-2 [${carouselAttributes.track}] { flex-wrap: wrap; row-gap: 24px; overflow: visible; }
#to-2 dialog#${registrationDialogId} { position: relative; inset: auto; display: block; inline-size: auto; max-inline-size: 640px; block-size: auto;
  max-block-size: none; margin: 24px auto 0; border: 1px solid #d9d4c7; }
#to-2 dialog#${registrationDialogId} > * { max-block-size: none; overflow: visible; }
@media print {
  html { background: #fff; }
  #to-1, #to-2-dau { margin: 0 auto; }
  #to-2 :is(h1, h2, h3, h4, h5, h6, summary, dt) { break-after: avoid; }
  :is(#to-1, #to-2) :is(h1, h2, h3, h4, tr, li, dl > div, article, figure, details, fieldset, footer, dialog,
    :is(a, button, div):has(> :is(img, picture, label))) { break-inside: avoid; }
}
@media screen and (max-width: 700px) {
  #to-1, #to-2-dau { padding-inline: 20px; margin-block: 0; }
  #to-1 .doi, #to-1 footer { flex-direction: column; align-items: stretch; }
}
`;
