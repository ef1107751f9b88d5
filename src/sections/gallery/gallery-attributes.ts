/** Written by `sections/gallery`, read by its behaviour. */
export const galleryAttributes = {
  /** On the link of a picture: what stands below it in the large view only. */
  words: 'data-words',
  /** On its caption. */
  caption: 'data-caption',
  /** On the dialog with the large view. */
  viewer: 'data-viewer',
  /** On the place of the large picture. */
  place: 'data-viewer-place',
  /** On the place of its title, and on that of its words. */
  title: 'data-viewer-title',
  content: 'data-viewer-words',
  /** On the number of the picture. */
  position: 'data-viewer-position',
  /** On the text that is read out when another picture is shown. */
  status: 'data-viewer-status',
  /** On a button: `-1` for the picture before, `1` for the next; both wrap. */
  by: 'data-viewer-by',
  close: 'data-viewer-close',
} as const;

/** Custom properties of the large picture, of which its size in the window is made. */
export const pictureProperties = { width: '--width', ratio: '--ratio' } as const;
