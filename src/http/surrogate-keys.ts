/** The key of every page of every campaign. */
export const allPagesKey = 'pages';

/** The key of every version of the page of a campaign. */
export const campaignKey = (webid: string): string => `campaign-${webid}`;
