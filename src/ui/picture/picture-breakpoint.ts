/** From this width of the window, in pixels, the desktop picture is shown (behaviour 9.2). */
export const desktopPictureFromPx = 860;

/** The media query of the desktop picture. */
export const desktopPictureMedia = `(min-width: ${desktopPictureFromPx}px)`;

/** Least width of a full-width picture on phones in use. */
export const leastMobileWidth = 480;
