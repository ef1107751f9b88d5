import { facetAttributes } from './facet-attributes.ts';

/** Turns the facet of the last opened tab to the list; when it closes, that of the last open one. */
export function start(section: HTMLElement): void {
  const tabs = [...section.querySelectorAll<HTMLDetailsElement>(`details[${facetAttributes.tab}]`)];
  const turnTo = (tab: HTMLDetailsElement | undefined) =>
    section.setAttribute(facetAttributes.turn, tab?.getAttribute(facetAttributes.tab) ?? 'none');
  const lastOpen = () => tabs.findLast(({ open }) => open);
  for (const tab of tabs) tab.addEventListener('toggle', () => turnTo(tab.open ? tab : lastOpen()));
  // A menu link may have opened a tab before this script was loaded.
  turnTo(lastOpen());
}
