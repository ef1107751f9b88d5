import type { RenderedPage } from '../render/render-page.ts';

/** A page that is drawn for this answer. */
export function sendPage({ html, headers }: RenderedPage, status = 200): Response {
  return new Response(html, { status, headers });
}
