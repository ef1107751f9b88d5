import { createHash } from 'node:crypto';

/** What trusted snippets of content may do, read from their own text. */
export interface SnippetPolicy {
  /** CSP hashes of inline scripts, with quotes. */
  scriptHashes: readonly string[];
  /** CSP hashes of `<style>` elements, with quotes. */
  styleHashes: readonly string[];
  /** CSP hashes of style attributes, with quotes. */
  styleAttributeHashes: readonly string[];
  /** Origins named anywhere in the snippets, for example `https://chat.example.vn`. */
  origins: readonly string[];
}

/** `'sha256-…'` of the exact text between the tags, as browsers compute it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * Reads the snippets' HTML. An address in a comment counts too: content people allow another host of their tag manager by naming it there.
 * Only https addresses and those without a scheme are allowed to load.
 */
export function readSnippetPolicy(snippets: readonly string[]): SnippetPolicy {
  const html = snippets.join('\n');
  return {
    scriptHashes: unique(
      [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
        .filter(([, attributes = '', text = '']) => !/\bsrc\s*=/i.test(attributes) && text !== '')
        .map(([, , text = '']) => hashSource(normaliseLineEnds(text))),
    ),
    styleHashes: unique(
      [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, text = '']) =>
        hashSource(normaliseLineEnds(text)),
      ),
    ),
    styleAttributeHashes: unique(
      [...html.matchAll(/<[a-z][^<>]*?\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
        hashSource(normaliseLineEnds(double ?? single ?? '')),
      ),
    ),
    origins: unique(
      [...html.matchAll(/(?:https:|["'(=\s])\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(:\d{1,5})?(?=[/"'\s?#)\\<;]|$)/gi)].map(
        ([, host = '', port = '']) => `https://${host.toLowerCase()}${port}`,
      ),
    ),
  };
}

/** The HTML parser turns every line end into a line feed before the text is hashed. */
function normaliseLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
