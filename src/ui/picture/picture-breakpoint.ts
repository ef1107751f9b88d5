/** From this width of the window, in pixels, the desktop picture is shown (behaviour 9.2). */
export const desktopPictureFromPx = 860;

/** The media query of the desktop picture. */
export const desktopPictureMedia = `(min-width: ${desktopPictureFromPx}px)`;

/** No telephone in use draws a full-width picture with fewer pixels. */
export const leastMobileWidth = 480;
