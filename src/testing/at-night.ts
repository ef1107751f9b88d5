/** Whether this is `npm run test:all`, which sets LONG=1 and tries each combination where the day tries some of each. */
export const atNight = Boolean(process.env.LONG);
