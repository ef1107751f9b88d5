/** How long a registration is kept where settings do not say, also after its campaign is gone. */
export const defaultRetentionDays = 180;
