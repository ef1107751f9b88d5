/** For tests: reads the markup of our pages as a browser would, and finds what must not be there. */

interface Tag {
  name: string;
  attributes: Map<string, string>;
}

const tagPattern = /<([a-zA-Z][^\s/>]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g;
/** Content of these is text until their end tag. */
const rawElements = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;

/** Our own markup has one form, that of React's printer. Any other "<" is a hole by itself. */
function readTags(html: string): Tag[] {
  const withoutRaw = html.replace(rawElements, (element) => element.slice(0, element.indexOf('>') + 1));
  const rest = withoutRaw
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!doctype html>/i, '')
    .replace(tagPattern, '')
    .replace(/<\/[a-zA-Z][^\s>]*>/g, '');
  if (rest.includes('<'))
    throw new Error(`There is a "<" that begins no tag: ${rest.slice(rest.indexOf('<'), rest.indexOf('<') + 80)}`);
  return [...withoutRaw.matchAll(tagPattern)].map(([, name = '', text = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...text.matchAll(/\s([^\s"'<>/=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  }));
}

const addressAttributes = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'background'];
const forbiddenElements = new Set(['embed', 'base', 'applet', 'frame', 'frameset']);

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Everything that a browser would run, or send elsewhere. Throws when a "<" is no part of a tag as React prints it. */
export function findDangers(html: string): string[] {
  return readTags(html).flatMap(({ name, attributes }) => {
    const dangers: string[] = [];
    if (forbiddenElements.has(name)) dangers.push(`<${name}>`);
    // The browser's own viewer for documents; it runs nothing of the page's origin.
    if (name === 'object' && attributes.get('type') !== 'application/pdf') dangers.push(`<${name}>`);
    for (const [key, value] of attributes) {
      if (/^on/.test(key)) dangers.push(`${name} ${key}`);
      if (key === 'srcdoc') dangers.push(`${name} ${key}`);
      // Browsers ignore these characters in a scheme.
      const address = [...decode(value)].filter((character) => character > ' ').join('');
      if (addressAttributes.includes(key) && /^(?:javascript|vbscript|data:text)/i.test(address)) {
        dangers.push(`${name} ${key}=${value}`);
      }
      if (name === 'form' && key === 'action' && !value.startsWith('/')) dangers.push(`form to ${value}`);
    }
    return dangers;
  });
}

/** Everything that is code on the page. */
export function findScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, head]) => !head?.includes('ld+json'))
    .map(([, , code = '']) => code);
}
