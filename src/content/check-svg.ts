import { SaxesParser } from 'saxes';
import { asItStands, type Remark, remark } from '../contract/remarks/remark.ts';

/** Why an SVG is refused, as expected and received. */
interface SvgFinding {
  expected: Remark;
  received: Remark;
}

export type CheckedSvg = { kind: 'size'; width: number; height: number } | ({ kind: 'finding' } & SvgFinding);

/** They run code, or include a document that could. */
const refusedElements: ReadonlySet<string> = new Set(
  'script foreignobject iframe embed object handler listener audio video canvas html body link meta base'.split(' '),
);
const animations: ReadonlySet<string> = new Set('animate animatetransform animatemotion animatecolor set'.split(' '));

/**
 * Names and notes, which are no styles: a layer may be called `image(1)`, and a drawing program notes in attributes of
 * its own namespace where the file lay, `inkscape:export-filename="C:\…"`.
 */
const plainAttributes = /^(?:id|class|lang|role|title|(?:data|aria)-[^:]*|[^:]+:[^:]+)$/i;

/**
 * Errors of the parser in words for people who draw. For every other error the finding says that the file is not
 * well-formed.
 */
const svgFindings: readonly (readonly [RegExp, Remark])[] = [
  [/attribute|forward-slash/, remark('attributes with quoted values')],
  [/only one root/, remark('one <svg> element around everything')],
  [/unclosed tag/, remark('each element closed')],
  [/clos(?:e|ing) tag/, remark('each element closed in its turn')],
  [/root/, remark('an <svg> element')],
];

/**
 * Reads an SVG as XML, like a browser, and refuses everything that could run code or load something. Pages show it as a
 * picture, where browsers run nothing, but its address can be opened by itself. What is not well-formed is refused,
 * too.
 */
export function checkSvg(text: string): CheckedSvg {
  let size: { width: number; height: number } | undefined;
  let finding: SvgFinding | undefined;
  let depth = 0;
  /** The text of the <style> that is open, joined over comments and CDATA, as browsers join it. */
  let style: string | undefined;
  const parser = new SaxesParser();
  const markupHere = () => text.slice(text.lastIndexOf('<', Math.max(0, parser.position - 1)), parser.position);
  function refuse(expected: Remark, found = markupHere()): void {
    finding ??= { expected, received: asItStands(found.length > 80 ? `${found.slice(0, 79)}…` : found) };
  }
  function addStyle(more: string): void {
    if (style !== undefined) style += more;
  }

  parser.on('error', (error) => {
    // A file that ends inside a comment or a tag leaves elements open as well.
    if (/unexpected end/.test(error.message)) finding = undefined;
    refuse(svgFindings.find(([pattern]) => pattern.test(error.message))?.[1] ?? remark('well-formed SVG'));
    if (parser.position < text.length) throw error;
  });
  parser.on('processinginstruction', () => refuse(remark('no processing instruction besides <?xml …?>')));
  parser.on('doctype', (doctype) => {
    if (/^\s*svg\b[^[]*$/i.test(doctype)) return;
    const entity = doctype.indexOf('<!ENTITY');
    refuse(remark('no entities or other declarations'), entity < 0 ? markupHere() : doctype.slice(entity));
  });
  parser.on('opentag', ({ name: tagName, attributes }) => {
    const name = localName(tagName);
    if (refusedElements.has(name)) refuse(remark('no {element} element', { element: `<${name}>` }));
    if (depth === 0 && name !== 'svg') refuse(remark('one <svg> element around everything'));
    for (const [attributeName, value] of Object.entries(attributes)) {
      const expected = checkAttribute(name, attributeName, value);
      if (expected) refuse(expected, `${attributeName}="${value}"`);
    }
    if (depth === 0) {
      size = readSize(attributes);
      if (!size) refuse(remark('a viewBox, or width and height in pixels'));
    }
    depth += 1;
    // Browsers leave out what stands in an element inside: `@im<a/>port` would be an @import.
    if (style !== undefined) refuse(remark('no element inside <style>'));
    else if (name === 'style') style = '';
  });
  parser.on('text', addStyle);
  parser.on('cdata', addStyle);
  parser.on('closetag', ({ name }) => {
    if (localName(name) === 'style') {
      const found = findForbiddenStyle(style ?? '');
      if (found !== undefined) refuse(remark('styles that load nothing'), found);
      style = undefined;
    }
    depth -= 1;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!finding) throw error;
  }
  if (finding) return { kind: 'finding', ...finding };
  if (!size) throw new Error('An SVG without a finding has a size');
  return { kind: 'size', ...size };
}

/** Without prefix and in lower case: `<x:SCRIPT>` is a script, too. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function checkAttribute(element: string, attributeName: string, value: string): Remark | undefined {
  const name = localName(attributeName);
  if (name.startsWith('on')) return remark('no event handlers');
  if (/javascript:|vbscript:/i.test(value.replaceAll(/\s|\p{Cc}/gu, ''))) return remark('no address that runs code');
  if (name === 'href' || name === 'src' || attributeName.toLowerCase() === 'xml:base') {
    return isInside(value)
      ? undefined
      : remark('references only inside the file (#…) or embedded pictures (data:image/…)');
  }
  if (animations.has(element) && name === 'attributename' && namesAddress(value)) {
    return remark('no animation of addresses or event handlers');
  }
  if (plainAttributes.test(attributeName)) return undefined;
  // Every other attribute can be a style: fill="url(…)".
  return findForbiddenStyle(value) === undefined ? undefined : remark('styles that load nothing');
}

/** The part of a style that loads something. Escapes could spell `url(`, so they are refused, too. */
function findForbiddenStyle(style: string): string | undefined {
  const loading = [...style.matchAll(/(?:url|src|image|image-set)\(([^()]*)\)?/gi)];
  return (
    /@import[^;]*|\\[^\s]*|(?:-moz-binding|behavior|expression)\s*[:(].*/i.exec(style)?.[0] ??
    loading.find(([, address = '']) => !isInside(address.trimStart().replace(/^["']/, '')))?.[0]
  );
}

/** Whether an animation changes an address or an event handler. */
function namesAddress(attributeName: string): boolean {
  return attributeName.split(':').some((part) => /^(?:href$|on)/i.test(part.trim()));
}

/** Whether an address leads to a part of the file, or is an embedded picture. */
function isInside(address: string): boolean {
  return /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i.test(address);
}

/** In pixels; from the viewBox when the file has no size. */
function readSize(attributes: Readonly<Record<string, string>>): { width: number; height: number } | undefined {
  const pixels = (name: string) => Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attributes[name] ?? '')?.[1]);
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = box.length === 4 ? box : [];
  const width = Math.round(pixels('width') || boxWidth);
  const height = Math.round(pixels('height') || boxHeight);
  const isPossible = (length: number) => length >= 1 && length <= 100_000;
  return isPossible(width) && isPossible(height) ? { width, height } : undefined;
}
