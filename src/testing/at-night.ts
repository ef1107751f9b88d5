/** Whether this is the run of every night, which tries each combination where the day tries some of each kind. */
export const atNight = Boolean(process.env.LONG);
