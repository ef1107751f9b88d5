/**
 * What pages count. `cta` and `refused` have a detail: the ctaId, the name of the field. `handOver`: the visitor was
 * sent on to the bank's own registration, which card pages do instead of keeping one; its detail is the ctaId that was
 * pressed last. `tags`: the question about the tags of others; its detail is one of `tagAnswers`.
 */
export const pageEvents = [
  'view',
  'cta',
  'popup',
  'formBegun',
  'refused',
  'sent',
  'answered',
  'handOver',
  'tags',
] as const;
export type PageEvent = (typeof pageEvents)[number];

/** The question was shown, and what was answered: all, nothing, or some of the purposes. */
export const tagAnswers = ['asked', 'agree', 'refuse', 'some'] as const;
export type TagAnswer = (typeof tagAnswers)[number];

/** Width of the window: below 600 px, below 1024 px, wider. */
const widthClasses = ['phone', 'tablet', 'desktop'] as const;
export type WidthClass = (typeof widthClasses)[number];

/** The application in which a page was opened. */
const hostApps = ['browser', 'zalo', 'facebook', 'tiktok'] as const;
export type HostApp = (typeof hostApps)[number];

/** Largest Contentful Paint, Interaction to Next Paint, Cumulative Layout Shift, Time to First Byte. */
export const vitals = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof vitals)[number];

/** Versions of an experiment, in the order in which they are shown; A is the one that visitors saw before. */
export const armNames = ['A', 'B', 'C', 'D'] as const;
export type ArmName = (typeof armNames)[number];

/** Stands for all words of addresses (utm) that are not kept one by one, because there were too many. */
export const otherWords = 'khác';
