/**
 * The top view of a brilliant cut, in a square from -100 to 100: a table, eight stars, eight main facets, sixteen
 * halves. Everything is one eighth, turned; the eighth here points to the right.
 */
export const cutFacets = 8;

/** Degrees from one main facet to the next. */
export const facetAngle = 360 / cutFacets;

/** The main facet. */
export const kitePath = 'M52 0L64.7 26.8L96 0L64.7-26.8Z';

/** Its neighbours on the bright side, and those on the other side. */
export const brightNeighboursPath = 'M52 0L64.7 26.8L36.8 36.8ZM96 0L64.7-26.8L88.7-36.7Z';
export const dimNeighboursPath = 'M52 0L64.7-26.8L36.8-36.8ZM96 0L64.7 26.8L88.7 36.7Z';

/** Shade of every second facet. */
export const shadePath = 'M96 0L64.7 26.8L88.7 36.7Z';

/** The edges of one eighth, each once. */
export const edgesPath =
  'M52 0L64.7 26.8L96 0L64.7-26.8ZM52 0L36.8 36.8L64.7 26.8L88.7 36.7M64.7-26.8L88.7-36.7L96 0L88.7 36.7L67.9 67.9';

/** The facet of a tab. Tabs after the eighth have none. */
export function facetOf(position: number): number | undefined {
  return position < cutFacets ? position : undefined;
}
