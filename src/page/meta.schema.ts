import { z } from 'zod';
import { expected } from '../contract/remark.ts';
import type { ContentTypes } from './content-types.ts';
import { ofKind } from './stored-shape.ts';

/** The stored object; its fields may also stand alone as `home.meta.<field>`, which then win. */
export const metaKey = 'home.meta';

/**
 * Each field of `home.meta` with its own schema. They are parsed one by one, not as one object: a broken icon must not cost the title.
 * Names are the stored ones.
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
    analytics: snippet(types),
    gtm_head: snippet(types),
    gtm_body: snippet(types),
    chatbot: snippet(types),
  };
}

/** HTML that is injected as it stands: content is trusted here, the Content-Security-Policy names what it may load. */
function snippet(types: ContentTypes) {
  return z
    .union(
      [types.text.transform((html) => ({ html })), z.object({ html: types.text }).transform(({ html }) => ({ html }))],
      { error: expected('HTML as text or as { html }') },
    )
    .meta(ofKind('snippet', 'HTML that is injected as it stands, as text or as { html }.'));
}
