import { createStore } from '../app/store.ts';

/** Whether a text that comes from outside is this person's own undo or redo: then the caret moves to the change. */
export const ownStep = createStore(false);
