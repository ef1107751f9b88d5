import { blueprintAttributes, chooseStage, chooseStageState } from './blueprint-attributes.ts';

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
