import { studioApiPath, studioPath } from './studio-call.ts';

/** The screen of one-time links (first administrator, invitation, reset). The token stands behind `#`. */
export const linkScreenPath = `${studioPath}/lien-ket`;

/** Address of a one-time link, below the Studio's origin. */
export function buildLinkAddress(studioOrigin: string, token: string): string {
  return `${studioOrigin}${linkScreenPath}#${token}`;
}

/** Server-sent events for a signed-in browser. Nothing in them is for one person only. */
export const studioEventsPath = `${studioApiPath}/events`;

/**
 * Names of these events. `version` comes first on every connection; its data is the version of the Studio's built files
 * (`readStudioAssets().version`), which the Studio's index page carries, too. `session-ended` has no data; the
 * connection ends after it. `notices` has no data either: the own notices have changed. `desk`: lists of people to call
 * have changed; only for those who may see them.
 */
export const studioEvents = {
  version: 'version',
  sessionEnded: 'session-ended',
  notices: 'notices',
  desk: 'desk',
} as const;

/** The audit log as a file: takes the same filters as `listAudit`. */
export const auditFilePath = `${studioApiPath}/audit.csv`;

/**
 * Begins single sign-on: the browser is sent to the bank's own sign-in, and comes back to the Studio. With `again=1` it
 * must sign in anew there, which is a fresh proof. A sign-in that is refused comes back to
 * `/studio?dang-nhap=<name of a StudioErrorName>`.
 */
export const singleSignOnPath = `${studioApiPath}/single-sign-on`;
/** Where the bank's own sign-in sends the browser back: the redirect URI to register there. */
export const singleSignOnReturnPath = `${singleSignOnPath}/return`;
export const signInErrorParameter = 'dang-nhap';

/** Address of the preview of a campaign's working copy, which the editor frames. `?js=off`: without scripts. */
export function previewFramePath(webid: string, options?: { js: 'off' }): string {
  return `${studioPath}/preview/${webid}${options ? '?js=off' : ''}`;
}

/**
 * Address of the preview of a stored version, for a frame. It speaks with the Studio as the working copy does; its
 * revision is the number of the version.
 */
export function versionFramePath(webid: string, version: number, options?: { js: 'off' }): string {
  return `${studioPath}/preview/${webid}/${version}${options ? '?js=off' : ''}`;
}

/** Parameter of that address: one part of the page alone, by its key. */
export const partParameter = 'phan';

/** A picture of one part of a stored version, for a frame: without scripts. */
export function partFramePath(webid: string, version: number, key: string): string {
  return `${versionFramePath(webid, version, { js: 'off' })}&${new URLSearchParams({ [partParameter]: key })}`;
}

/** Address of a picture of a section with its sample words, in the theme of a campaign, for a frame. */
export function sectionFramePath(webid: string, section: string): string {
  return `${studioPath}/preview/${webid}/sections/${section}`;
}

/** A picture of the part that the person has copied, as a campaign would show it, for a frame: without scripts. */
export function copiedPartFramePath(webid: string): string {
  return `${studioPath}/preview/${webid}/copied-part`;
}

/** The same for the desk: of a version on which somebody has registered. */
export function seenFramePath(webid: string, version: number, options?: { js: 'off' }): string {
  return `${studioPath}/preview/${webid}/${version}/seen${options ? '?js=off' : ''}`;
}

/** The screen of a review, below `studioPath`; notices lead there. */
export function reviewScreenPath(webid: string, review: string): string {
  return `/chien-dich/${webid}/duyet/${review}`;
}

/** The editor of a campaign, below `studioPath`; notices lead there. */
export function campaignScreenPath(webid: string): string {
  return `/chien-dich/${webid}`;
}

/** The templates of the bank, below `studioPath`. */
export const bankTemplatesPath = '/cai-dat/mau';

/** One of them; notices lead there. */
export function bankTemplatePath(id: string): string {
  return `${bankTemplatesPath}/${id}`;
}

/** The history of a campaign, below `studioPath`; notices lead there. */
export function historyScreenPath(webid: string): string {
  return `/chien-dich/${webid}/lich-su`;
}

/** The own account, below `studioPath`; notices and e-mails lead there. */
export const accountPath = '/tai-khoan';

/** The people who work here, below `studioPath`; notices lead there. */
export const peopleScreenPath = '/cai-dat/nguoi';
/** The rules of law, in the settings. */
export const lawScreenPath = '/cai-dat/phap-luat';

/** The results of all campaigns, below `studioPath`; e-mails lead there. */
export const insightScreensPath = '/ket-qua';

/** The results of one campaign, below `studioPath`. */
export function insightScreenPath(webid: string): string {
  return `${insightScreensPath}/${webid}`;
}
