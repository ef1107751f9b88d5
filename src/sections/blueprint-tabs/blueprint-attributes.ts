/** Written by `sections/blueprint-tabs`, read by `sections/blueprint-tabs/blueprint.behaviour.ts`. */
export const blueprintAttributes = {
  /** On each picture of the drawing, from the bare ground to the whole house. Its value is a `StageState`. */
  stage: 'data-stage',
  /** On the same picture: the text for this stage. */
  caption: 'data-stage-caption',
  /** On a label of the ruler: the number of its stage. */
  label: 'data-stage-label',
  /** On a label of the ruler whose stage is built. */
  reached: 'data-stage-reached',
  /** On the text that says how many tabs were seen, for example `1/4`. */
  count: 'data-stage-count',
  /** On the text that says what is built. */
  status: 'data-stage-status',
} as const;

/** State of a picture in the drawing. Later ones are not loaded, except the next. */
export type StageState = 'past' | 'built' | 'next' | 'later';

/** The stage, from 0, after a number of seen tabs; the last one after all tabs. */
export function chooseStage(seen: number, tabs: number, stages: number): number {
  return tabs === 0 ? 0 : Math.round(((stages - 1) * Math.min(seen, tabs)) / tabs);
}

/** State of the picture at an index while another one is built. */
export function chooseStageState(index: number, built: number): StageState {
  if (index === built) return 'built';
  if (index === built + 1) return 'next';
  return index < built ? 'past' : 'later';
}
