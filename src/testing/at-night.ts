/** Whether this is `npm run test:all`, which sets LONG=1: all combinations are tried, by day some of each kind. */
export const atNight = Boolean(process.env.LONG);
