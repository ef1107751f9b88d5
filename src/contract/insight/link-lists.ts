import { z } from 'zod/mini';
import { linkWordMaxLength, linkWordPattern } from './link-words.ts';

/** Most sources and most media that may be used. */
export const mostListedWords = 60;

export const linkWordSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(linkWordMaxLength), z.regex(linkWordPattern));

const wordList = z.array(linkWordSchema).check(
  z.minLength(1),
  z.maxLength(mostListedWords),
  z.refine((words) => new Set(words).size === words.length),
);

/** The sources and media that links may have, in all campaigns, so that the same thing has the same name everywhere. */
export const linkListsSchema = z.object({ sources: wordList, media: wordList });
export type LinkLists = z.infer<typeof linkListsSchema>;

/** Until somebody changes them. */
export const defaultLinkLists: LinkLists = {
  sources: ['zalo', 'facebook', 'google', 'tiktok', 'youtube', 'email', 'sms', 'website', 'quay'],
  media: ['oa', 'zns', 'social', 'bai-viet', 'cpc', 'banner', 'video', 'ban-tin', 'tin-nhan', 'qr'],
};

/** Source and medium that are often used together. */
export const linkSets = [
  { id: 'zaloOa', source: 'zalo', medium: 'oa' },
  { id: 'zns', source: 'zalo', medium: 'zns' },
  { id: 'facebook', source: 'facebook', medium: 'bai-viet' },
  { id: 'google', source: 'google', medium: 'cpc' },
  { id: 'counter', source: 'quay', medium: 'qr' },
] as const;
export type LinkSetId = (typeof linkSets)[number]['id'];
