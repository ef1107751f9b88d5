import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { snippetAttribute } from '../contract/page-attributes.ts';
import type { PageMeta, Snippet } from '../page/page-model.ts';
import { Document, type DocumentAssets, type DocumentHead } from './Document.tsx';
import { formatJsonForScript } from './json-script.ts';
import type { StructuredData } from './structured-data.ts';

export interface DocumentInput {
  head: DocumentHead;
  assets: DocumentAssets;
  css: string;
  structuredData: readonly StructuredData[];
  dataset: Readonly<Record<string, string>>;
  /** Trusted HTML of content; undefined in previews and on pages of the server's own. */
  snippets: PageMeta['snippets'] | undefined;
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
  return `<!doctype html>${snippets ? insertSnippets(markup, snippets) : markup}`;
}

/**
 * Inserts the snippets as raw HTML, without a wrapper. React escapes all texts, so the first `</head><body>` is the
 * document's own. Scripts are inert until after load, so that they do not compete with the first paint; the tag
 * manager's body part is for browsers without scripts and is inserted as it is.
 */
function insertSnippets(markup: string, snippets: PageMeta['snippets']): string {
  const headEnd = '</head>';
  const bodyStart = '<body>';
  const bodyEnd = '</body>';
  const seam = markup.indexOf(headEnd + bodyStart);
  const end = markup.lastIndexOf(bodyEnd);
  if (seam < 0 || end < 0) throw new Error('The document has no head or no body');
  return [
    markup.slice(0, seam),
    formatLateSnippet('analytics', snippets.analytics),
    formatLateSnippet('tag-manager', snippets.tagManagerHead),
    headEnd,
    bodyStart,
    snippets.tagManagerBody?.html ?? '',
    markup.slice(seam + headEnd.length + bodyStart.length, end),
    formatLateSnippet('chatbot', snippets.chatbot),
    markup.slice(end),
  ].join('');
}

function formatLateSnippet(name: string, snippet: Snippet | undefined): string {
  return snippet ? `<template ${snippetAttribute}="${name}">${snippet.html}</template>` : '';
}
