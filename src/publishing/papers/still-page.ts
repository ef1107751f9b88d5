import { DomUtils, parseDocument } from 'htmlparser2';
import { registrationDialogId } from '../../contract/page-attributes.ts';

/** A file by its address on the own server. Undefined when there is none any more; rejects when it cannot be read. */
export type ReadPageFile = (address: string) => Promise<{ type: string; bytes: Uint8Array } | undefined>;

/** Why something of the page is not in the paper. */
const leftOutReasons = ['gone', 'unreadable', 'large', 'elsewhere', 'film', 'document'] as const;
export interface LeftOut {
  /** Its words for people who do not see it, or the last part of its address. */
  readonly name: string;
  readonly why: (typeof leftOutReasons)[number];
}

/** A page that needs nothing besides itself: no script, no network. */
export interface StillPage {
  /** Attributes of its `<html>`, which its CSS asks for. */
  readonly attributes: string;
  readonly css: string;
  readonly body: string;
  readonly leftOut: readonly LeftOut[];
}

/** Bytes of one file, and letters of all files together as they stand in the paper. */
const mostOfOne = 600_000;
const mostOfAll = 5_000_000;

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Elements that run, load, or show something else than the page. */
const dropped = new Set(['script', 'link', 'meta', 'base', 'template', 'noscript', 'source', 'track']);
const droppedFrames: Readonly<Record<string, LeftOut['why']>> = {
  ...{ video: 'film', audio: 'film', iframe: 'elsewhere', object: 'document', embed: 'document' },
};

/**
 * A drawn page as part of one file: its pictures and fonts inside as data, its registration form open, its answers
 * unfolded, nothing that runs. `publicUrl`: where its own links lead.
 */
export async function stillPage(html: string, readFile: ReadPageFile, publicUrl: string): Promise<StillPage> {
  const root = html.indexOf('<html') + '<html'.length;
  const attributes = html.slice(root, html.indexOf('>', root));
  const leftOut: LeftOut[] = [];
  let bytesLeft = mostOfAll;

  /** A file is read once, however often it is shown. */
  const files = new Map<string, Promise<string | LeftOut['why']>>();
  const read = (address: string) => {
    const found = files.get(address) ?? readAsData(address, readFile);
    files.set(address, found);
    return found;
  };
  /** The data of a file; undefined where it is left out, which is noted. */
  const embed = async (address: string, name: string): Promise<string | undefined> => {
    const found = await read(address);
    const reason = leftOutReasons.find((one) => one === found);
    const why = reason ?? (found.length > bytesLeft ? 'large' : undefined);
    if (why === undefined) {
      bytesLeft -= found.length;
      return found;
    }
    leftOut.push({ name: name || address.slice(address.lastIndexOf('/') + 1), why });
    return undefined;
  };

  const start = html.indexOf('<body>') + '<body>'.length;
  const document = parseDocument(html.slice(start, html.lastIndexOf('</body>')));
  for (const element of DomUtils.getElementsByTagName('*', document)) {
    const why = droppedFrames[element.name];
    if (why) leftOut.push({ name: element.attribs.title ?? element.attribs['aria-label'] ?? '', why });
    if (why || dropped.has(element.name)) DomUtils.removeElement(element);
  }
  // All at once, because one that nobody has asked for is scaled now.
  for (const { attribs } of DomUtils.getElementsByTagName('img', document)) void read(attribs.src ?? '');
  for (const element of DomUtils.getElementsByTagName('*', document)) await still(element);

  async function still(element: Element): Promise<void> {
    const { name, attribs } = element;
    for (const attribute of Object.keys(attribs)) {
      if (
        /^on|^(srcset|sizes|loading|fetchpriority|action|formaction|ping|data-island-(when|prefix|props))$/.test(
          attribute,
        )
      )
        delete attribs[attribute];
    }
    if (name === 'details' || (name === 'dialog' && attribs.id === registrationDialogId)) attribs.open = '';
    if (name === 'img') attribs.src = (await embed(attribs.src ?? '', attribs.alt ?? '')) ?? noPicture;
    if (name === 'image' || name === 'use') {
      const address = attribs.href ?? attribs['xlink:href'] ?? '';
      if (!address.startsWith('#')) attribs.href = (await embed(address, '')) ?? noPicture;
      delete attribs['xlink:href'];
    }
    const { href } = attribs;
    if (name === 'a' && href !== undefined && !href.startsWith('#')) attribs.href = absolute(href, publicUrl);
  }

  return {
    attributes,
    css: await stillCss(html, (address) => embed(address, '')),
    body: DomUtils.getOuterHTML(document.childNodes, { encodeEntities: 'utf8' }),
    leftOut,
  };
}

/** `data:…`, or why there is none. Never rejects. */
async function readAsData(address: string, readFile: ReadPageFile): Promise<string | LeftOut['why']> {
  if (/^data:/i.test(address)) return address;
  if (!/^\/(?!\/)/.test(address)) return 'elsewhere';
  try {
    const file = await readFile(address);
    if (!file) return 'gone';
    if (file.bytes.length > mostOfOne) return 'large';
    return `data:${file.type};base64,${Buffer.from(file.bytes).toString('base64')}`;
  } catch {
    return 'unreadable';
  }
}

/** In place of a picture that is left out: its frame stays as large as it was. */
const noPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** The CSS of the page: nothing follows the window of a reader, because paper has none. */
async function stillCss(html: string, embed: (address: string) => Promise<string | undefined>): Promise<string> {
  const [css = ''] = html.slice(html.indexOf('<style>') + '<style>'.length).split('</style>', 1);
  const still = css.replaceAll(/position:[^;}]*/g, (found) =>
    found.replace('fixed', 'absolute').replace('sticky', 'relative'),
  );
  const pattern = /url\([^()]*\)/g;
  const data = new Map<string, string>();
  for (const [found] of still.matchAll(pattern)) {
    const address = found.slice('url('.length, -1).trim().replaceAll(/["']/g, '');
    if (!data.has(found)) data.set(found, `url("${(await embed(address)) ?? noPicture}")`);
  }
  return still.replaceAll(pattern, (found) => data.get(found) ?? '');
}

function absolute(href: string, publicUrl: string): string {
  const url = URL.parse(href, publicUrl);
  return url && /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : '#';
}
