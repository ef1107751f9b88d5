/**
 * A separate text, because the CSS of a page holds only the styles of its template. The mark stands above the bars that
 * pages have at the bottom of a window, and lets presses through.
 */
export const previewMarkCss = `@layer components {
.preview-mark { position: fixed; inset: auto auto 104px 12px; z-index: 40; max-inline-size: min(300px, 100% - 24px); padding: 10px 16px; border-radius: 20px; background: #1c1c28; color: #fff; font-size: 0.9375rem; line-height: 1.4; pointer-events: none }
.preview-mark strong { margin-inline-end: 8px; padding: 2px 10px; border-radius: 999px; background: #ffd34d; color: #1c1c28 }
}`;
