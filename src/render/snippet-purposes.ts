import { type TagPurpose, tagPurposes } from '../contract/tag-purposes.ts';
import type { PageMeta, Snippet } from '../page/page-model.ts';
import { readHtml } from '../page/read-html.ts';
import { readSnippetPolicy } from './snippet-policy.ts';

/** The fields of `home.meta` with snippets. */
export type SnippetField = keyof PageMeta['snippets'];

/** A piece of a snippet that is activated by itself, because it is for other purposes than what stands beside it. */
export interface SnippetPart {
  html: string;
  /** It waits for a choice that allows all of them. */
  purposes: readonly TagPurpose[];
  /** Names of its tools, for people; of an unknown one its host. */
  tools: readonly string[];
}

/** How the code of common tools is known, by the addresses and the calls that their makers give. */
const knownTools: readonly { name: string; purposes: readonly TagPurpose[]; code: RegExp }[] = [
  // What a container runs is set elsewhere, so it waits for everything that it usually runs.
  {
    name: 'Google Tag Manager',
    purposes: ['measuring', 'advertising'],
    code: /googletagmanager\.com\/(?:gtm\.js|ns\.html)/,
  },
  {
    name: 'Google Analytics',
    purposes: ['measuring'],
    code: /google-analytics\.com|gtag\/js\?id=(?:G|GT|UA)-|gtag\(\s*["']config["']\s*,\s*["'](?:G|GT|UA)-/,
  },
  {
    name: 'Google Ads',
    purposes: ['advertising'],
    code: /googleadservices\.com|doubleclick\.net|googlesyndication\.com|gtag\/js\?id=(?:AW|DC)-|["'](?:AW|DC)-[\w-]/,
  },
  { name: 'Meta', purposes: ['advertising'], code: /fbevents\.js|\bfbq\(|facebook\.com\/tr\b/ },
  { name: 'TikTok', purposes: ['advertising'], code: /analytics\.tiktok\.com|\bttq\.(?:load|page|track)\b/ },
  { name: 'Zalo Ads', purposes: ['advertising'], code: /zzcdn\.me|\bztrack/i },
  { name: 'Zalo', purposes: ['chat'], code: /zalo-chat-widget|sp\.zalo\.me\/plugins/ },
  { name: 'Hotjar', purposes: ['measuring'], code: /\b(?:static|script)\.hotjar\.com|_hjSettings/ },
  { name: 'Microsoft Clarity', purposes: ['measuring'], code: /clarity\.ms/ },
  { name: 'Facebook Messenger', purposes: ['chat'], code: /customerchat/ },
  { name: 'Tawk.to', purposes: ['chat'], code: /embed\.tawk\.to|Tawk_API/ },
  { name: 'Subiz', purposes: ['chat'], code: /subiz/i },
];

/** Two parts of one tool: what loads it, and what calls it. */
const gtagLoader = /gtag\/js\?id=/;
const gtagCall = /\bgtag\(/;

/**
 * The parts of a snippet, in its order. Scripts are told apart by what they are for; other markup goes with the script
 * after it. `<noscript>` is left out: it is for browsers that cannot ask. The content may say itself what the whole
 * snippet is for. Unknown code is taken as measuring, that of the chatbot's field as chat.
 */
export function splitSnippet(snippet: Snippet, field: SnippetField): SnippetPart[] {
  const parts: SnippetPart[] = [];
  for (const part of readParts(snippet, field)) {
    const before = parts.at(-1);
    if (before && before.purposes.join() === part.purposes.join())
      parts[parts.length - 1] = {
        html: before.html + part.html,
        purposes: part.purposes,
        tools: [...new Set([...before.tools, ...part.tools])],
      };
    else parts.push(part);
  }
  return parts;
}

/** The same, each tool by itself. */
function readParts({ html, purpose }: Snippet, field: SnippetField): SnippetPart[] {
  return joinGtag(cutAtScripts(html)).map((piece) => {
    const found = knownTools.filter(({ code }) => code.test(piece));
    const known = found.flatMap(({ purposes }) => purposes);
    const unknown: TagPurpose = field === 'chatbot' ? 'chat' : 'measuring';
    return {
      html: piece,
      purposes: purpose ? [purpose] : known.length > 0 ? sortPurposes(known) : [unknown],
      tools: found.length > 0 ? found.map(({ name }) => name) : readHosts(piece),
    };
  });
}

/** What a snippet is for; empty for one that only browsers without scripts read. */
export function listPurposes(snippet: Snippet, field: SnippetField): TagPurpose[] {
  return sortPurposes(splitSnippet(snippet, field).flatMap(({ purposes }) => purposes));
}

/** In the order of the page. */
const fields: readonly SnippetField[] = ['analytics', 'tagManagerHead', 'tagManagerBody', 'chatbot'];

/** Each tool of a page's snippets, in the order of the page. */
function readTools(snippets: PageMeta['snippets']): SnippetPart[] {
  return fields.flatMap((field) => {
    const snippet = snippets[field];
    return snippet ? readParts(snippet, field) : [];
  });
}

/** What loads when, as the code of the snippets tells. */
export interface TagReport {
  tools: readonly string[];
  purposes: readonly TagPurpose[];
  /** Where it says that it loads from. */
  hosts: readonly string[];
  /** After the visitor has agreed, after the page has loaded, or at once in browsers without scripts. */
  runs: 'choice' | 'load' | 'unscripted';
}

/** A tool with the same hosts and purposes in two parts is one. */
export function reportTags(snippets: PageMeta['snippets'], asks: boolean): TagReport[] {
  const reports = new Map<string, TagReport>();
  const add = (report: TagReport) => reports.set(JSON.stringify(report), report);
  for (const { html, purposes, tools } of readTools(snippets))
    add({ tools, purposes, hosts: readHosts(html), runs: asks ? 'choice' : 'load' });
  // It stands in the page as it is, and with scripts it does nothing.
  const body = snippets.tagManagerBody?.html ?? '';
  if (!asks && /<noscript/i.test(body)) {
    const found = knownTools.filter(({ code }) => code.test(body));
    const purposes = sortPurposes(found.flatMap((tool) => tool.purposes));
    add({ tools: found.map(({ name }) => name), purposes, hosts: readHosts(body), runs: 'unscripted' });
  }
  return [...reports.values()];
}

/** What a page asks for: its purposes, each with the names of its tools. */
export interface AskedPurpose {
  purpose: TagPurpose;
  tools: readonly string[];
}

export function listAskedPurposes(snippets: PageMeta['snippets']): AskedPurpose[] {
  const parts = readTools(snippets);
  return tagPurposes.flatMap((purpose) => {
    const own = parts.filter(({ purposes }) => purposes.includes(purpose));
    return own.length > 0 ? [{ purpose, tools: [...new Set(own.flatMap(({ tools }) => tools))] }] : [];
  });
}

function readHosts(html: string): string[] {
  return readSnippetPolicy([html]).origins.map((origin) => origin.slice('https://'.length));
}

function sortPurposes(purposes: readonly TagPurpose[]): TagPurpose[] {
  return tagPurposes.filter((purpose) => purposes.includes(purpose));
}

/** Cuts behind each script that stands in no other element. What follows the last one stays with it. */
function cutAtScripts(html: string): string[] {
  const cuts: number[] = [];
  /** Where elements begin that are not in `<noscript>`. */
  const begins: number[] = [];
  /** Texts between `<noscript>` and its end. */
  const left: [start: number, end: number][] = [];
  let depth = 0;
  let noscriptStart = 0;
  const nameOf = (start: number, end: number) => html.slice(start, end).toLowerCase();
  let name = '';
  readHtml(html, {
    onopentagname: (start, end) => {
      name = nameOf(start, end);
      if (depth === 0 && name === 'noscript') noscriptStart = start - 1;
      else if (depth === 0) begins.push(start);
      if (!empty.has(name)) depth += 1;
    },
    onselfclosingtag: () => {
      if (!empty.has(name)) depth -= 1;
    },
    onclosetag: (start, end) => {
      name = nameOf(start, end);
      if (depth > 0) depth -= 1;
      if (depth > 0 || (name !== 'noscript' && name !== 'script')) return;
      const after = html.indexOf('>', end) + 1 || html.length;
      if (name === 'noscript') left.push([noscriptStart, after]);
      else cuts.push(after);
    },
  });
  const ends = cuts.length > 0 ? [...cuts.slice(0, -1), html.length] : [html.length];
  return ends.flatMap((end, index) => {
    const start = ends[index - 1] ?? 0;
    // Comments alone do nothing.
    const isEmpty = !begins.some((begin) => begin >= start && begin < end);
    return isEmpty ? [] : leaveOut(html, left, start, end);
  });
}

/** The text from `start` to `end` without the parts to be left out. */
function leaveOut(html: string, left: readonly [number, number][], start: number, end: number): string {
  let text = '';
  let from = start;
  for (const [leftStart, leftEnd] of left) {
    if (leftStart < start || leftStart >= end) continue;
    text += html.slice(from, leftStart);
    from = Math.min(leftEnd, end);
  }
  return text + html.slice(from, end);
}

/** What calls Google's tag runs only where it is loaded, so both wait for the same. */
function joinGtag(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isCall = gtagCall.test(piece) && !gtagLoader.test(piece);
    if (before !== undefined && isCall && gtagLoader.test(before)) joined[joined.length - 1] = before + piece;
    else joined.push(piece);
  }
  return joined;
}

/** Elements that have no end tag. */
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
