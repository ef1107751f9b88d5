/** Shared by the diamond and the list of tabs. */
export const facetAttributes = {
  /** On the section: the facet that points to the list, from 0. `none` when no tab with a facet is open. */
  turn: 'data-turn',
  /** On a tab: its facet, from 0. A tab without this attribute turns nothing. */
  tab: 'data-tab',
} as const;
