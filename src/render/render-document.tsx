import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { snippetAttribute } from '../contract/page-attributes.ts';
import { waitingSnippetAttribute } from '../contract/tag-attributes.ts';
import type { PageMeta, Snippet } from '../page/page-model.ts';
import { Document, type DocumentAssets, type DocumentHead } from './Document.tsx';
import { formatJsonForScript } from './json-script.ts';
import { type SnippetField, splitSnippet } from './snippet-purposes.ts';
import type { StructuredData } from './structured-data.ts';

export interface DocumentInput {
  head: DocumentHead;
  assets: DocumentAssets;
  css: string;
  structuredData: readonly StructuredData[];
  dataset: Readonly<Record<string, string>>;
  /** Trusted HTML of content; undefined in previews and on pages of the server's own. */
  snippets: PageMeta['snippets'] | undefined;
  /** Snippets wait for the visitor's choice. */
  asksFirst?: boolean | undefined;
  firstScript?: string | undefined;
  page: ReactNode;
}

/** The complete HTML of a page. Throws what a component throws. */
export function renderDocument({
  head,
  assets,
  css,
  structuredData,
  dataset,
  snippets,
  asksFirst = false,
  firstScript,
  page,
}: DocumentInput): string {
  const markup = renderToStaticMarkup(
    <Document
      head={head}
      assets={assets}
      css={css}
      structuredData={structuredData.map(formatJsonForScript)}
      dataset={dataset}
      firstScript={firstScript}
    >
      {page}
    </Document>,
  );
  return `<!doctype html>${snippets ? insertSnippets(markup, snippets, asksFirst) : markup}`;
}

/**
 * Inserts the snippets as raw HTML, without a wrapper. React escapes all texts, so the first `</head><body>` is the
 * document's own. Scripts are inert until after load, so that they do not compete with the first paint; the tag
 * manager's body part is for browsers without scripts and is inserted as it is. `asksFirst`: everything is inert, each
 * part until the visitor has agreed to what it is for; browsers without scripts cannot be asked and load nothing.
 */
function insertSnippets(markup: string, snippets: PageMeta['snippets'], asksFirst: boolean): string {
  const headEnd = '</head>';
  const bodyStart = '<body>';
  const bodyEnd = '</body>';
  const seam = markup.indexOf(headEnd + bodyStart);
  const end = markup.lastIndexOf(bodyEnd);
  if (seam < 0 || end < 0) throw new Error('The document has no head or no body');
  const format = (field: SnippetField, name: string) => {
    const snippet = snippets[field];
    if (!snippet) return '';
    return asksFirst
      ? formatWaiting(snippet, field)
      : `<template ${snippetAttribute}="${name}">${snippet.html}</template>`;
  };
  return [
    markup.slice(0, seam),
    format('analytics', 'analytics'),
    format('tagManagerHead', 'tag-manager'),
    headEnd,
    bodyStart,
    asksFirst ? format('tagManagerBody', 'tag-manager') : (snippets.tagManagerBody?.html ?? ''),
    markup.slice(seam + headEnd.length + bodyStart.length, end),
    format('chatbot', 'chatbot'),
    markup.slice(end),
  ].join('');
}

function formatWaiting(snippet: Snippet, field: SnippetField): string {
  return splitSnippet(snippet, field)
    .map(({ html, purposes }) => `<template ${waitingSnippetAttribute}="${purposes.join(' ')}">${html}</template>`)
    .join('');
}
