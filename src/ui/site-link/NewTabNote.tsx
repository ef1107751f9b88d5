/** Says to screen readers that a link opens in a new tab. */
export function NewTabNote() {
  return <span className="visually-hidden"> (mở trong tab mới)</span>;
}
