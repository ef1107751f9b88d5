/** Why an SVG is refused, as expected and received. */
import { asItStands, type Remark, remark } from '../contract/remarks/remark.ts';
export interface SvgProblem {
  expected: Remark;
  received: Remark;
}

export type CheckedSvg = { kind: 'size'; width: number; height: number } | ({ kind: 'problem' } & SvgProblem);

/** They run code, or include a document that could. */
const refusedElements: ReadonlySet<string> = new Set(
  'script foreignobject iframe embed object handler listener audio video canvas html body link meta base'.split(' '),
);
const animations: ReadonlySet<string> = new Set('animate animatetransform animatemotion animatecolor set'.split(' '));

/** `<!-- -->`, `<![CDATA[ ]]>`, `<? ?>`, `<! >`, or a tag whose attribute values may hold `>`. */
const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![A-Za-z][^>]*>|<\/?[^\s<>/"'=]+(?:"[^"]*"|'[^']*'|[^"'<>])*>/y;
const attribute = /\s+([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/**
 * Reads an SVG as text and refuses everything that could run code or load something. Pages show it as a picture, where
 * browsers run nothing, but its address can be opened by itself. Whatever cannot be parsed is refused, too.
 */
export function checkSvg(text: string): CheckedSvg {
  let size: { width: number; height: number } | undefined;
  const open: string[] = [];
  let end = 0;
  const refuse = (expected: Remark, found: string): CheckedSvg => ({
    kind: 'problem',
    expected,
    received: asItStands(found.length > 80 ? `${found.slice(0, 79)}…` : found),
  });

  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', end)) {
    markup.lastIndex = start;
    const tag = markup.exec(text)?.[0];
    // One pass: a file made to slow this down is refused here.
    if (tag === undefined) return refuse(remark('well-formed SVG'), text.slice(start, start + 80));
    const between = text.slice(end, start);
    end = start + tag.length;
    const inStyle = open.at(-1) === 'style';
    const textProblem = inStyle ? findStyleProblem(tag.startsWith('<![CDATA[') ? between + tag : between) : undefined;
    if (textProblem) return refuse(remark('styles that load nothing'), textProblem);
    if (tag.startsWith('<!--') || tag.startsWith('<![CDATA[') || /^<\?xml\s/.test(tag)) continue;
    if (tag.startsWith('<?')) return refuse(remark('no processing instruction besides <?xml …?>'), tag);
    if (tag.startsWith('<!')) {
      if (/^<!DOCTYPE\s+svg\b[^[]*>$/i.test(tag)) continue;
      return refuse(remark('no entities or other declarations'), tag);
    }
    const name = localName(/^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? '');
    if (tag.startsWith('</')) {
      if (open.pop() !== name) return refuse(remark('each element closed in its turn'), tag);
      continue;
    }
    if (refusedElements.has(name)) return refuse(remark('no {element} element', { element: `<${name}>` }), tag);
    if (open.length === 0 && (size || name !== 'svg'))
      return refuse(remark('one <svg> element around everything'), tag);
    const attributes = readAttributes(tag);
    if (!attributes) return refuse(remark('attributes with quoted values'), tag);
    for (const [attributeName, value] of attributes) {
      const problem = findAttributeProblem(name, attributeName, value);
      if (problem) return refuse(problem, `${attributeName}="${value}"`);
    }
    if (open.length === 0) {
      size = readSize(attributes);
      if (!size) return refuse(remark('a viewBox, or width and height in pixels'), tag);
    }
    if (!tag.endsWith('/>')) open.push(name);
  }
  if (open.length > 0) {
    const received = remark('{element} left open', { element: `<${open.at(-1)}>` });
    return { kind: 'problem', expected: remark('each element closed'), received };
  }
  return size
    ? { kind: 'size', ...size }
    : { kind: 'problem', expected: remark('an <svg> element'), received: remark('none') };
}

/** Without prefix and in lower case: `<x:SCRIPT>` is a script, too. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** Undefined when a part of the tag is not an attribute. */
function readAttributes(tag: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>();
  let end = /^<[^\s/>]+/.exec(tag)?.[0].length ?? 0;
  while (true) {
    attribute.lastIndex = end;
    const match = attribute.exec(tag);
    if (!match) return /^\s*\/?>$/.test(tag.slice(end)) ? attributes : undefined;
    const [whole, name = '', double, single] = match;
    end += whole.length;
    attributes.set(name, decodeEntities(double ?? single ?? ''));
  }
}

function findAttributeProblem(element: string, attributeName: string, value: string): Remark | undefined {
  const name = localName(attributeName);
  if (name.startsWith('on')) return remark('no event handlers');
  if (/javascript:|vbscript:/i.test(value.replaceAll(/\s|\p{Cc}/gu, ''))) return remark('no address that runs code');
  if (name === 'href' || name === 'src' || attributeName.toLowerCase() === 'xml:base') {
    return /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i.test(value)
      ? undefined
      : remark('references only inside the file (#…) or embedded pictures (data:image/…)');
  }
  if (animations.has(element) && name === 'attributename' && /^(?:.*:)?(?:href|on.*)$/i.test(value.trim())) {
    return remark('no animation of addresses or event handlers');
  }
  // Every attribute can be a style: fill="url(…)".
  return findStyleProblem(value) === undefined ? undefined : remark('styles that load nothing');
}

/** The part of a style that loads something. Escapes could spell `url(`, so they are refused, too. */
function findStyleProblem(style: string): string | undefined {
  const decoded = decodeEntities(style);
  return (
    /@import[^;]*|\\[^\s]*|(?:-moz-binding|behavior|expression)\s*[:(].*/i.exec(decoded)?.[0] ??
    /(?:url|src|image|image-set)\(\s*(?!\s*["']?\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,]))[^)]*\)?/i.exec(
      decoded,
    )?.[0]
  );
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
    if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? '';
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** In pixels; from the viewBox when the file has no size. */
function readSize(attributes: ReadonlyMap<string, string>): { width: number; height: number } | undefined {
  const pixels = (name: string) => Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attributes.get(name) ?? '')?.[1]);
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box.length === 4 ? box : [];
  const width = Math.round(pixels('width') || boxWidth);
  const height = Math.round(pixels('height') || boxHeight);
  const isPossible = (length: number) => length >= 1 && length <= 100_000;
  return isPossible(width) && isPossible(height) ? { width, height } : undefined;
}
