/** A separate text, because few pages have the note. In a part it lies over its lower edge, and moves nothing. */
export const machineNoteCss = `@layer components {
.machine-note { margin: 0; padding: 10px 16px; background: var(--surface); color: var(--ink-soft); font-size: 0.8125rem; line-height: 1.4; text-align: center }
.machine-note[data-part] { position: relative; z-index: 1; block-size: 0; padding: 0; background: none }
.machine-note > span { position: absolute; inset: auto 12px 8px auto; padding: 1px 8px; border-radius: 999px; background: var(--surface); color: var(--ink-soft); font-size: 0.6875rem }
}`;
