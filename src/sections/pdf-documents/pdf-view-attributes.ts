/** Written by `sections/pdf-documents`, read by `sections/pdf-documents/pdf-view.behaviour.ts`. */
export const pdfViewAttributes = {
  /** On the view: address of the document. */
  url: 'data-pdf-url',
  /** On the view: name of the document. */
  title: 'data-pdf-title',
  /** On the view: `waiting`, `offered`, `loading`, `pages`, `native` or `failed`. */
  state: 'data-pdf-state',
  /** On the status text. */
  status: 'data-pdf-status',
  /** On the button that shows the pages. */
  open: 'data-pdf-open',
} as const;
