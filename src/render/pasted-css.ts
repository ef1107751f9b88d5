/**
 * Styles of what is pasted into rich text: headings, and tables, which scroll sideways in a frame of their own
 * (`ui/RichText`). A separate text, because few pages have any and every byte of the others counts.
 */
const pastedCss = `@layer sections{
.rich-text :is(h3,h4){margin-block-start:var(--space-6);font-size:1em;font-weight:700;line-height:1.35;letter-spacing:normal}
.rich-text h3{font-size:var(--text-l)}
.rich-text>:is(h3,h4):first-child{margin-block-start:0}
.pasted-table{contain:inline-size;overflow-x:auto;margin-block:var(--space-3)}
.pasted-table table{min-inline-size:100%;border-collapse:collapse;font-size:max(.875em,14px);font-variant-numeric:tabular-nums}
.pasted-table :is(th,td){min-inline-size:88px;padding:8px 12px;border:1px solid var(--line);overflow-wrap:normal;text-align:start;vertical-align:top}
.pasted-table th{background:color-mix(in srgb,var(--ink) 6%,transparent);font-weight:700}
}`;

/** The styles for this content; empty when there is nothing pasted in it. */
export function choosePastedCss(content: unknown): string {
  return /<(?:table|h[1-6])\b/i.test(JSON.stringify(content) ?? '') ? pastedCss : '';
}
