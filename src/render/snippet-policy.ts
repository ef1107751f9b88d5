import { createHash } from 'node:crypto';
import { readHtml } from '../page/read-html.ts';

/** What trusted snippets of content may do, read from their own text. */
export interface SnippetPolicy {
  /** CSP hashes of inline scripts, with quotes. */
  scriptHashes: readonly string[];
  /** CSP hashes of `<style>` elements, with quotes. */
  styleHashes: readonly string[];
  /** CSP hashes of style attributes, with quotes. */
  styleAttributeHashes: readonly string[];
  /** Names of event handlers that are attributes. They do not run. */
  handlers: readonly string[];
  /** Origins named anywhere in the snippets, for example `https://chat.example.vn`. */
  origins: readonly string[];
}

/** `'sha256-…'` of the exact text between the tags, as browsers compute it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** `https://host:port` or `//host`, where an address may begin and end. */
const addressPattern = /(?:https:|["'(=\s])\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(:\d{1,5})?(?=[/"'\s?#)\\<;]|$)/gi;

/**
 * Reads the snippets' HTML in one pass. An address in a comment counts, too: that is how content allows another host of
 * its tag manager. Only https addresses and those without a scheme count.
 */
export function readSnippetPolicy(snippets: readonly string[]): SnippetPolicy {
  // The HTML parser turns every line end into a line feed before anything is hashed.
  const texts = snippets.map((snippet) => snippet.replaceAll(/\r\n?/g, '\n'));
  const inline = texts.map(readInline);
  return {
    scriptHashes: unique(inline.flatMap(({ scripts }) => scripts)).map(hashSource),
    styleHashes: unique(inline.flatMap(({ styles }) => styles)).map(hashSource),
    styleAttributeHashes: unique(inline.flatMap(({ styleAttributes }) => styleAttributes)).map(hashSource),
    handlers: unique(inline.flatMap(({ handlers }) => handlers)),
    origins: unique(
      [...texts.join('\n').matchAll(addressPattern)].map(
        ([, host = '', port = '']) => `https://${host.toLowerCase()}${port}`,
      ),
    ),
  };
}

interface Inline {
  /** Texts of inline scripts that are not empty. */
  scripts: string[];
  styles: string[];
  styleAttributes: string[];
  handlers: string[];
}

/** The inline code of a snippet. */
function readInline(html: string): Inline {
  const found: Inline = { scripts: [], styles: [], styleAttributes: [], handlers: [] };
  let tag = '';
  let hasSource = false;
  /** Where the text of the open `<script>` or `<style>` begins. */
  let textStart = 0;
  let attribute = '';
  let value = '';
  const nameOf = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const openText = (tagEnd: number) => {
    textStart = tagEnd + 1;
  };
  readHtml(html, {
    onopentagname: (start, end) => {
      tag = nameOf(start, end);
      hasSource = false;
    },
    onattribname: (start, end) => {
      attribute = nameOf(start, end);
      value = '';
      hasSource ||= attribute === 'src';
      if (/^on[a-z]/.test(attribute)) found.handlers.push(attribute);
    },
    onattribdata: (start, end) => {
      if (attribute === 'style') value += html.slice(start, end);
    },
    onattribentity: (codePoint) => {
      if (attribute === 'style') value += String.fromCodePoint(codePoint);
    },
    onattribend: () => {
      if (attribute === 'style' && value !== '') found.styleAttributes.push(value);
    },
    onopentagend: openText,
    onselfclosingtag: openText,
    onclosetag: (start, end) => {
      // The name follows "</".
      const text = html.slice(textStart, start - 2);
      if (nameOf(start, end) === tag) {
        if (tag === 'script' && !hasSource && text !== '') found.scripts.push(text);
        if (tag === 'style') found.styles.push(text);
      }
      tag = '';
    },
  });
  return found;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
