import { blueprintAttributes, chooseStage, chooseStageState } from './blueprint-attributes.ts';

/**
 * Builds a part of the house for every tab opened for the first time. Without this script the drawing shows the open
 * tab.
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

  // `toggle` does not bubble, so it is captured.
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
