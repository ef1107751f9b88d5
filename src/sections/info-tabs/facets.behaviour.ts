import { facetAttributes } from './facet-attributes.ts';

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
