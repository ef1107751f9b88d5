import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';
import type { ContentTypes } from './content-types.ts';

/** The stored object. Its fields may also be single keys, `home.meta.<field>`, which win. */
export const metaKey = 'home.meta';

/**
 * Each field of `home.meta` with its own schema. They are parsed one by one, so that a broken icon does not cost the
 * title. Names are the stored ones.
 */
export function metaFields(types: ContentTypes) {
  return {
    title: types.text,
    description: types.text,
    /** Who publishes the page, for structured data and social networks: the bank's name. */
    site_name: types.text,
    icon: z.union([types.file, z.object({ url: types.file, alt: z.string().optional() }).transform(({ url }) => url)], {
      error: expected('the address of an image of this site or https, as text or as { url }'),
    }),
    og_title: types.text,
    og_description: types.text,
    og_image: z.preprocess((value) => (typeof value === 'string' ? { url: value } : value), types.image),
    analytics: snippet,
    gtm_head: snippet,
    gtm_body: snippet,
    chatbot: snippet,
  };
}

/** Code: it is not sanitised, and rules about texts skip it. The Content-Security-Policy limits what it may load. */
const code = z
  .string()
  .transform((html) => html.normalize('NFC').trim())
  .pipe(z.string().min(1, expected('text')))
  .meta({ contentKind: 'snippet' });

const snippet = z.union([code.transform((html) => ({ html })), z.object({ html: code })], {
  error: expected('HTML as text or as { html }'),
});
