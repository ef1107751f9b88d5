/** The edit that turns one text into another: the characters from `from` to `to` became `text`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The shortest run of letters in which two texts differ. */
export function editOf(was: string, is: string): TextEdit {
  const most = Math.min(was.length, is.length);
  let from = 0;
  while (from < most && was[from] === is[from]) from += 1;
  let after = 0;
  while (after < most - from && was[was.length - 1 - after] === is[is.length - 1 - after]) after += 1;
  return { from, to: was.length - after, text: is.slice(from, is.length - after) };
}

/**
 * Where a place between two letters of a text is in what became of the text. What is put in at the place comes after
 * it. Of letters that stand there twice now the first ones are new: two people who write the same word at one place
 * would otherwise have both carets at one place, and each letter of the one would come before the last of the other.
 */
export function placeAfter(was: string, is: string, place: number): number {
  const { from, to, text } = editOf(was, is);
  let first = from;
  while (from === to && first > 0 && was[first - 1] === is[first - 1 + text.length]) first -= 1;
  if (place <= first) return place;
  return place >= to ? place + text.length - (to - from) : Math.min(place, from + text.length);
}

/**
 * Two texts that two people made of `was`, as one. Undefined when only they can say what it should be: both wrote at
 * one place, or changed the same letters, digits of one number, or markup that does not fit together.
 */
export function mergeTexts(was: string, mine: string, theirs: string): string | undefined {
  if (mine === was || mine === theirs) return theirs;
  if (theirs === was) return mine;
  const [own, other] = [editOf(was, mine), editOf(was, theirs)];
  const isBefore = own.to <= other.from;
  // Both are true for two insertions at one place.
  if (isBefore === other.to <= own.from) return undefined;
  const [first, second] = isBefore ? [own, other] : [other, own];
  const between = was.slice(first.to, second.from);
  if (/^[\d.,]*$/.test(between) && hasDigit(was, first) && hasDigit(was, second)) return undefined;
  const merged = was.slice(0, first.from) + first.text + between + second.text + was.slice(second.to);
  return isWhole(merged) || !isWhole(mine) || !isWhole(theirs) ? merged : undefined;
}

/** Both texts in one where they do not merge: theirs, and mine after it. Undefined when their markup does not fit. */
export function keepBoth(was: string, mine: string, theirs: string): string | undefined {
  const [own, other] = [editOf(was, mine), editOf(was, theirs)];
  const [from, to] = [Math.min(own.from, other.from), Math.max(own.to, other.to)];
  const within = (edit: TextEdit) => was.slice(from, edit.from) + edit.text + was.slice(edit.to, to);
  const [before, after] = [within(other), within(own)];
  const start = was.slice(0, from);
  const seam = /[^\s>]$/.test(before) && isWordStart(after) ? ' ' : '';
  const head = start.lastIndexOf('<') > start.lastIndexOf('>') ? undefined : findLastWord(start);
  // A person who continues a word keeps it whole; when both continue it, it stands there twice.
  const inWord = isWordStart(before) ? `${before} ${head}${after}` : after + before;
  const both = start + (head !== undefined && isWordStart(after) ? inWord : before + seam + after) + was.slice(to);
  return isWhole(both) || !isWhole(mine) || !isWhole(theirs) ? both : undefined;
}

/** The word that a text ends in. */
function findLastWord(text: string): string | undefined {
  const last = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.at(-1);
  return last !== undefined && text.endsWith(last) ? last : undefined;
}

function isWordStart(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text);
}

function hasDigit(was: string, { from, to, text }: TextEdit): boolean {
  return /\d/.test(was.slice(from, to) + text);
}

/** Whether each tag is closed, in the right order, and no letter is halved. */
function isWhole(text: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi)) {
    if (name.toLowerCase() === 'br') continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && text.isWellFormed();
}
