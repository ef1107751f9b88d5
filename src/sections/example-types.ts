import { createContentTypes } from '../page/content-types.ts';
import { exampleMedia } from './example-media.ts';

/** Content types for examples and tests: the demo campaigns' files, and the demo's registration address. */
export const exampleTypes = createContentTypes(exampleMedia, {
  listed: ['/demo/portal'],
  isCaptchaRequired: false,
  server: { origin: 'http://localhost:3000', allowLocal: true },
});
