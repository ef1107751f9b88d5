import { config } from 'zod/v4/core';

// zod compiles schemas by `new Function` where it may, and finds out by trying, which the Studio's policy reports as a
// violation. Runs before the first schema is made: it is the first import of main.tsx.
config({ jitless: true });
