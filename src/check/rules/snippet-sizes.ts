import { asItStands, remark } from '../../contract/remarks/remark.ts';
import { quote } from '../finding.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

/** In characters of one snippet. The longest snippets of tag managers and chats have a tenth of it. */
export const snippetMaxLength = 50_000;

/** Matched against `<key>, <path>`: a field of `home.meta`, or a key of its own; text or `{ html }`. */
const snippetPlace = /^home\.meta(?:, |\.)(?:analytics|gtm_head|gtm_body|chatbot)\b/;

/** Snippets that are too long: every visitor loads them with the page, and the page's policy is computed from them. */
export const snippetSizes: Rule = ({ places }) =>
  places.flatMap(({ key, path, value }): FoundByRule[] => {
    if (typeof value !== 'string' || value.length <= snippetMaxLength || !snippetPlace.test(`${key}, ${path}`))
      return [];
    const why = remark('every visitor loads it with the page');
    const expected = remark('at most {most} characters: {why}', { most: snippetMaxLength, why });
    return [{ severity: 'error', key, path, expected, received: asItStands(`${value.length}: ${quote(value)}`) }];
  });
