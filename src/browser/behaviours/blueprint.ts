import { blueprintAttributes } from '../behaviour-attributes.ts';

/** What becomes of one picture of the drawing. Those to come are not even fetched, but for the next. */
export type StageState = 'past' | 'built' | 'next' | 'later';

/**
 * Every tab opened for the first time builds a part of the house, and what is built stays. Without this script the
 * drawing shows the tab that is open.
 */
export function start(section: HTMLElement): void {
  const tabs = [...section.querySelectorAll('details')];
  const stages = [...section.querySelectorAll(`[${blueprintAttributes.stage}]`)];
  const count = section.querySelector(`[${blueprintAttributes.count}]`);
  const status = section.querySelector(`[${blueprintAttributes.status}]`);
  const seen = new Set(tabs.filter((tab) => tab.open));

  function build(): void {
    const built = chooseStage(seen.size, tabs.length, stages.length);
    for (const [index, stage] of stages.entries()) {
      stage.setAttribute(blueprintAttributes.stage, chooseStageState(index, built));
    }
    for (const label of section.querySelectorAll(`[${blueprintAttributes.label}]`)) {
      const isReached = Number(label.getAttribute(blueprintAttributes.label)) <= built;
      label.toggleAttribute(blueprintAttributes.reached, isReached);
    }
    if (count) count.textContent = `${seen.size}/${tabs.length}`;
    if (status) status.textContent = stages[built]?.getAttribute(blueprintAttributes.caption) ?? '';
  }

  // `toggle` does not bubble, but on its way down it comes past.
  section.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || seen.has(target)) return;
      seen.add(target);
      build();
    },
    true,
  );
  if (seen.size > 0) build();
}

/** The stage, counted from 0, that stands when so many of all tabs were seen: the last one when all were. */
export function chooseStage(seen: number, tabs: number, stages: number): number {
  return tabs === 0 ? 0 : Math.round(((stages - 1) * Math.min(seen, tabs)) / tabs);
}

/** What becomes of the picture at this place of the row while another one is built. */
export function chooseStageState(index: number, built: number): StageState {
  if (index === built) return 'built';
  if (index === built + 1) return 'next';
  return index < built ? 'past' : 'later';
}
