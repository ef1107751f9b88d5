import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/**
 * Reads HTML in one pass. The library's tokenizer alone, because the time of its parser grows with the depth of open
 * elements.
 */
export function readHtml(html: string, listeners: Partial<TokenizerCallbacks>): void {
  const tokenizer = new Tokenizer({}, { ...silent, ...listeners });
  tokenizer.write(html);
  tokenizer.end();
}

const ignore = () => {};
const silent: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

/** At most so many elements of HTML are open at one place. More, where end tags are missing. */
export function measureDepth(html: string): number {
  const open = new Map<string, number>();
  let depth = 0;
  let deepest = 0;
  const change = (start: number, end: number, by: 1 | -1) => {
    const name = html.slice(start, end).toLowerCase();
    const count = open.get(name) ?? 0;
    if (empty.has(name) || count + by < 0) return;
    open.set(name, count + by);
    depth += by;
    deepest = Math.max(deepest, depth);
  };
  readHtml(html, {
    onopentagname: (start, end) => change(start, end, 1),
    onclosetag: (start, end) => change(start, end, -1),
  });
  return deepest;
}

/** Elements that have no end tag. */
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img']);
