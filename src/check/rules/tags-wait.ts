import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { asksFirst } from '../../contract/tag-purposes.ts';
import { metaKey } from '../../page/meta.schema.ts';
import { listPurposes, type SnippetField, splitSnippet } from '../../render/snippet-purposes.ts';
import type { FoundByRule, Rule, SiteToCheck } from '../site-to-check.ts';

const sentences = {
  'tags that wait for the visitor: "tags": "ask" in site.json': {
    files: '"tags": "ask" trong site.json, để thẻ chờ khách chọn',
    studio: 'bật “Hỏi trước khi gắn thẻ đo” trong cài đặt chiến dịch, để thẻ chờ khách chọn',
  },
} as const;
const remark = remarksOf(sentences);

/** The stored names of the snippets. */
const storedNames = {
  analytics: 'analytics',
  tagManagerHead: 'gtm_head',
  tagManagerBody: 'gtm_body',
  chatbot: 'chatbot',
} as const satisfies Record<SnippetField, string>;

/** Snippets that measure or advertise on a page that does not ask first. */
export const tagsWait: Rule = {
  name: 'tags-wait',
  sentences,
  find: (site) => {
    const { facts, settings, law } = site;
    if (asksFirst(settings, law.asksBeforeTags)) return [];
    return Object.keys(storedNames).flatMap((name): FoundByRule[] => {
      const field = name as SnippetField;
      const snippet = facts.meta.snippets[field];
      const follows = snippet ? listPurposes(snippet, field).filter((purpose) => purpose !== 'chat') : [];
      if (!snippet || follows.length === 0) return [];
      const tools = new Set(splitSnippet(snippet, field).flatMap((part) => part.tools));
      const expected = remark('tags that wait for the visitor: "tags": "ask" in site.json');
      const received = asItStands([...tools].join(', ') || storedNames[field]);
      return [{ severity: 'law', ...placeOf(site, storedNames[field]), expected, received }];
    });
  },
};

/** A snippet stands in the head, or in a key of its own. */
function placeOf({ content }: SiteToCheck, name: string): { key: string; path: string } {
  const own = `${metaKey}.${name}`;
  return Object.hasOwn(content, own) ? { key: own, path: '' } : { key: metaKey, path: name };
}
