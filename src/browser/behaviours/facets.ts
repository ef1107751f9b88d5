/** By these the diamond and the list of tabs know each other. */
export const facetAttributes = {
  /** On the section: the facet that points to the list, from 0. `none` when no tab with a facet is open. */
  turn: 'data-turn',
  /** On a tab: its facet, from 0. A tab without this attribute turns nothing. */
  tab: 'data-tab',
} as const;

/** The facet of the tab opened last turns to the list; when that tab closes, the last of those still open. */
export function start(section: HTMLElement): void {
  const tabs = [...section.querySelectorAll<HTMLDetailsElement>(`details[${facetAttributes.tab}]`)];
  const turnTo = (tab: HTMLDetailsElement | undefined) =>
    section.setAttribute(facetAttributes.turn, tab?.getAttribute(facetAttributes.tab) ?? 'none');
  const lastOpen = () => tabs.findLast(({ open }) => open);
  for (const tab of tabs) tab.addEventListener('toggle', () => turnTo(tab.open ? tab : lastOpen()));
  // A menu link may have opened a tab before this script came.
  turnTo(lastOpen());
}
