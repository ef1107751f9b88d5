/** Logos are drawn 40 to 48 px high. */
export const logoSizes = '180px';
