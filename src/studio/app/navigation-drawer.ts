import { createStore } from './store.ts';

/** Whether the navigation lies over the screen, where there is no room beside it. */
export const isDrawerOpen = createStore(false);
