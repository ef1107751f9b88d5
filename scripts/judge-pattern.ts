/**
 * Finds patterns that may need more than the length of a text. The engine tries one path after another, so a pattern
 * is slow where the number of its paths over a text grows faster than the text: where two states that repeat can be
 * reached over the same letters (the test of Weber and Seidl on the automaton of the pattern). The search itself, which
 * begins at every letter, is one of these states. A repetition that passes through a state in which the pattern has
 * matched whatever follows cannot fail, and counts for nothing. Cautious: it may name a pattern that is fast, and never
 * misses a slow one whose letters are among its samples.
 */
export function findSlowness({ source, flags }: Pick<RegExp, 'source' | 'flags'>): string | undefined {
  return new PatternReader(source, flags).judge();
}

/** What must hold of the letters on both sides, as indexes of samples. */
type Condition = (before: number, after: number) => boolean;

type Node =
  | { kind: 'letter'; fits: ReadonlySet<number> }
  | { kind: 'condition'; holds: Condition }
  /** The beginning of the text. */
  | { kind: 'start' }
  /** A lookahead or lookbehind of more than one letter. */
  | { kind: 'lookaround'; inner: Node }
  | { kind: 'all' | 'any'; parts: readonly Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number };

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const others = [...'\u00a0àéạếđĐðÐß×–—“”…\u0301\u0323\u200b\u2028\u2060\u3000\ufeff中'];

/** More repetitions than these count as any number. */
const mostCopies = 60;

class PatternReader {
  readonly #source: string;
  readonly #flags: string;
  readonly #samples: readonly string[];
  #at = 0;
  /** Letters that the pattern tells from others. */
  readonly #sets: ReadonlySet<number>[] = [];
  #finding: string | undefined;
  readonly #isTriedOnce: boolean;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#isTriedOnce = flags.includes('y');
    this.#flags = flags.replace(/[dgy]/g, '');
    this.#samples = [...new Set([...ascii, ...others, ...(/[uv]/.test(flags) ? source : source.split(''))])];
  }

  judge(): string | undefined {
    const node = this.#readAny();
    return this.#finding ?? judge(node, this.#chooseLetters(), !this.#isTriedOnce);
  }

  /** One letter of each kind that the pattern tells from the others. */
  #chooseLetters(): ReadonlySet<number> {
    const kinds = new Map(
      this.#samples.map((_, index) => [this.#sets.map((set) => (set.has(index) ? 1 : 0)).join(''), index]),
    );
    return new Set(kinds.values());
  }

  #setOf(letter: RegExp): ReadonlySet<number> {
    const set = new Set([...this.#samples.keys()].filter((index) => letter.test(this.#samples[index] ?? '')));
    this.#sets.push(set);
    return set;
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #takeMatch(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#source)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #readAny(): Node {
    const parts = [this.#readAll()];
    while (this.#take('|')) parts.push(this.#readAll());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts };
  }

  #readAll(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? '')) {
      const part = this.#readPart();
      const times = this.#takeMatch(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
      parts.push(times === undefined ? part : { kind: 'repeat', part, ...readTimes(times) });
    }
    return { kind: 'all', parts };
  }

  #readPart(): Node {
    if (this.#take('^')) {
      if (!this.#flags.includes('m')) return { kind: 'start' };
      const ends = this.#setOf(/[\n\r\u2028]/);
      return { kind: 'condition', holds: (before) => ends.has(before) };
    }
    if (this.#take('$')) return { kind: 'condition', holds: () => true };
    if (this.#take('\\b')) {
      const words = this.#setOf(/\w/);
      return { kind: 'condition', holds: (before, after) => words.has(before) !== words.has(after) };
    }
    if (this.#take('\\B')) return { kind: 'condition', holds: () => true };
    if (this.#takeMatch(/\\(?:[1-9]|k<)/)) this.#finding = 'it repeats what it has found';
    const lookaround = this.#takeMatch(/\(\?<?[=!]/);
    if (lookaround !== undefined) return this.#readLookaround(lookaround);
    if (this.#takeMatch(/\((?:\?<\w+>|\?:)?/) !== undefined) {
      const inner = this.#readAny();
      this.#take(')');
      return inner;
    }
    return { kind: 'letter', fits: this.#readLetter() };
  }

  #readLookaround(opening: string): Node {
    const inner = this.#readAny();
    this.#take(')');
    const letter = letterOf(inner);
    const isBehind = opening.includes('<');
    if (!letter) {
      if (isBehind && hasLoop(inner)) this.#finding = 'it looks behind without an end';
      return isBehind ? { kind: 'condition', holds: () => true } : { kind: 'lookaround', inner };
    }
    const isWanted = opening.endsWith('=');
    return {
      kind: 'condition',
      holds: (before, after) => letter.has(isBehind ? before : after) === isWanted,
    };
  }

  #readLetter(): ReadonlySet<number> {
    const raw =
      this.#takeMatch(/\[(?:\\[\s\S]|[^\]\\])*\]/) ??
      this.#takeMatch(/\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[A-Za-z]|[\s\S])/) ??
      this.#takeMatch(/[\ud800-\udbff][\udc00-\udfff]|[\s\S]/) ??
      '';
    return this.#setOf(new RegExp(`^(?:${raw})$`, this.#flags.replace('m', '')));
  }
}

function readTimes(times: string): { least: number; most: number } {
  const [least = 0, most = least] =
    {
      '*': [0, Number.POSITIVE_INFINITY],
      '+': [1, Number.POSITIVE_INFINITY],
      '?': [0, 1],
    }[times[0] ?? ''] ?? (times.match(/\d+/g) ?? []).map(Number);
  return { least, most: times.includes(',}') || most > mostCopies ? Number.POSITIVE_INFINITY : most };
}

/** The letters of a part that is always one letter. */
function letterOf(node: Node): ReadonlySet<number> | undefined {
  if (node.kind === 'letter') return node.fits;
  if (node.kind === 'all' && node.parts.length === 1 && node.parts[0]) return letterOf(node.parts[0]);
  if (node.kind !== 'any') return undefined;
  const letters = node.parts.map(letterOf);
  return letters.every((one) => one !== undefined) ? new Set(letters.flatMap((one) => [...one])) : undefined;
}

interface Way {
  conditions: readonly Condition[];
  /** Only at the beginning of the text. */
  isStart: boolean;
}
interface Step extends Way {
  to: number;
}
/** How a part begins and ends, and the ways of being empty. */
interface Ends {
  first: readonly Step[];
  last: readonly Step[];
  empty: readonly Way[];
  /** Positions after which nothing more is needed, whatever follows. */
  sure: readonly number[];
  isSurelyEmpty: boolean;
}

const nothing: Way = { conditions: [], isStart: false };
const joined = (one: Way, other: Way): Way => ({
  conditions: [...one.conditions, ...other.conditions],
  isStart: one.isStart || other.isStart,
});

const isEmpty: Ends = { first: [], last: [], empty: [nothing], sure: [], isSurelyEmpty: true };

/** The automaton of a pattern, without moves that read nothing (Glushkov): a state for each letter of it. */
class Automaton {
  readonly letters: ReadonlySet<number>[] = [];
  readonly steps: Step[][] = [];

  add(node: Node): Ends {
    switch (node.kind) {
      case 'letter': {
        const at = this.letters.push(node.fits) - 1;
        this.steps.push([]);
        const step = { to: at, ...nothing };
        return { first: [step], last: [step], empty: [], sure: [at], isSurelyEmpty: false };
      }
      case 'condition':
        return { ...isEmpty, empty: [{ conditions: [node.holds], isStart: false }], isSurelyEmpty: false };
      case 'start':
        return { ...isEmpty, empty: [{ conditions: [], isStart: true }], isSurelyEmpty: false };
      case 'lookaround':
        // Its letters are read from here, and lead nowhere.
        return { ...isEmpty, first: this.add(node.inner).first, isSurelyEmpty: false };
      case 'any': {
        const parts = node.parts.map((part) => this.add(part));
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          empty: parts.flatMap(({ empty }) => empty),
          sure: parts.flatMap(({ sure }) => sure),
          isSurelyEmpty: parts.some(({ isSurelyEmpty }) => isSurelyEmpty),
        };
      }
      case 'all':
        return node.parts.reduce((ends, part) => this.#follow(ends, this.add(part)), isEmpty);
      case 'repeat':
        return this.#repeat(node.part, node.least, node.most);
    }
  }

  #connect(from: readonly Step[], to: readonly Step[]): void {
    for (const one of from) for (const other of to) this.steps[one.to]?.push({ to: other.to, ...joined(one, other) });
  }

  #follow(one: Ends, other: Ends): Ends {
    this.#connect(one.last, other.first);
    const across = (steps: readonly Step[], ways: readonly Way[]) =>
      steps.flatMap((step) => ways.map((way) => ({ to: step.to, ...joined(step, way) })));
    return {
      first: [...one.first, ...across(other.first, one.empty)],
      last: [...other.last, ...across(one.last, other.empty)],
      empty: one.empty.flatMap((way) => other.empty.map((after) => joined(way, after))),
      sure: [...other.sure, ...(other.isSurelyEmpty ? one.sure : [])],
      isSurelyEmpty: one.isSurelyEmpty && other.isSurelyEmpty,
    };
  }

  #repeat(part: Node, least: number, most: number): Ends {
    const orNothing = (ends: Ends): Ends => ({ ...ends, empty: [nothing], isSurelyEmpty: true });
    if (most === Number.POSITIVE_INFINITY) {
      const copies = Math.min(Math.max(least - 1, 0), mostCopies);
      let before = isEmpty;
      for (let copy = 0; copy < copies; copy += 1) before = this.#follow(before, this.add(part));
      const loop = this.add(part);
      this.#connect(loop.last, loop.first);
      return this.#follow(before, least === 0 ? orNothing(loop) : loop);
    }
    let after: Ends | undefined;
    for (let copy = most; copy > least; copy -= 1) {
      const own = this.add(part);
      after = orNothing(after ? this.#follow(own, after) : own);
    }
    let whole = isEmpty;
    for (let copy = 0; copy < least; copy += 1) whole = this.#follow(whole, this.add(part));
    return after ? this.#follow(whole, after) : whole;
  }
}

function judge(node: Node, every: ReadonlySet<number>, isSearched: boolean): string | undefined {
  const automaton = new Automaton();
  const { first, sure } = automaton.add(node);
  const letters: ReadonlySet<number>[] = automaton.letters.map(
    (fits) => new Set([...fits].filter((letter) => every.has(letter))),
  );
  const { steps } = automaton;
  const start = letters.length;
  const isTriedEverywhere = isSearched && first.some(({ isStart }) => !isStart);
  letters.push(every);
  steps.push([
    ...first.filter(({ isStart }) => !isStart || !isTriedEverywhere),
    ...(isTriedEverywhere ? [{ to: start, ...nothing }] : []),
  ]);
  const reach = steps.map((_, from) => reachable(steps, from));
  const loops = [...steps.keys()].filter((state) => reach[state]?.has(state));
  const failing = steps.map((some) => some.filter(({ to }) => !sure.includes(to)));
  const canFail = loops.filter((state) => !sure.includes(state) && reachable(failing, state).has(state));
  const view = { letters, steps, reach, failing };
  if (canFail.some((state) => state !== start && isAmbiguous(view, state)))
    return 'a repetition inside of which the same letters can be read in two ways';
  for (const one of loops)
    for (const other of canFail)
      if (one !== other && other !== start && reach[one]?.has(other) && areBothRepeated(view, one, other))
        return one === start
          ? 'a repetition that is tried again from each of its letters'
          : 'two repetitions of the same letters, one after the other';
  return undefined;
}

function hasLoop(node: Node): boolean {
  if (node.kind === 'repeat') return node.most === Number.POSITIVE_INFINITY || hasLoop(node.part);
  if (node.kind === 'lookaround') return hasLoop(node.inner);
  return 'parts' in node && node.parts.some(hasLoop);
}

interface View {
  letters: readonly ReadonlySet<number>[];
  steps: readonly (readonly Step[])[];
  reach: readonly ReadonlySet<number>[];
  /** Steps to states in which the pattern may still fail. */
  failing: readonly (readonly Step[])[];
}

function reachable(steps: readonly (readonly Step[])[], from: number): ReadonlySet<number> {
  const found = new Set<number>();
  const open = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop())
    for (const { to } of steps[state] ?? [])
      if (!found.has(to)) {
        found.add(to);
        open.push(to);
      }
  return found;
}

/** The states that one letter after another leads to. */
function read({ letters }: View, steps: View['steps'], state: number, before: number, letter: number): number[] {
  const fitting = (steps[state] ?? []).filter(
    ({ to, conditions }) => letters[to]?.has(letter) && conditions.every((holds) => holds(before, letter)),
  );
  return fitting.map(({ to }) => to);
}

/** Whether a word leads from a state back to it in two ways. */
function isAmbiguous(view: View, state: number): boolean {
  const isInside = (other: number) => view.reach[state]?.has(other) && view.reach[other]?.has(state);
  const letters = view.letters[state] ?? new Set<number>();
  for (const last of letters) {
    const seen = new Set<string>();
    const open: [number, number, number, boolean][] = [[state, state, last, false]];
    for (let here = open.pop(); here; here = open.pop()) {
      const [one, other, before, isApart] = here;
      for (const letter of lettersAfter(view, one)) {
        const ones = read(view, view.failing, one, before, letter);
        const others = read(view, view.failing, other, before, letter);
        for (const [index, a] of ones.entries())
          for (const [otherIndex, b] of others.entries()) {
            if (!isInside(a) || !isInside(b)) continue;
            const apart = isApart || a !== b || (one === other && index !== otherIndex);
            if (apart && a === state && b === state && letter === last) return true;
            const name = `${a} ${b} ${letter} ${apart}`;
            if (seen.has(name)) continue;
            seen.add(name);
            open.push([a, b, letter, apart]);
          }
      }
    }
  }
  return false;
}

/** Whether a word leads from one state to itself, from it to the other one, and from that to itself. */
function areBothRepeated(view: View, one: number, other: number): boolean {
  const { reach } = view;
  const isOfOne = (state: number) => state === one || (reach[one]?.has(state) && reach[state]?.has(one));
  const isOfOther = (state: number) => state === other || (reach[other]?.has(state) && reach[state]?.has(other));
  const isBetween = (state: number) =>
    state === one || state === other || (reach[one]?.has(state) && reach[state]?.has(other));
  for (const last of view.letters[other] ?? []) {
    const seen = new Set<string>();
    const open: [number, number, number, number][] = [[one, one, other, last]];
    for (let here = open.pop(); here; here = open.pop()) {
      const [first, way, second, before] = here;
      for (const letter of lettersAfter(view, second))
        for (const a of read(view, view.steps, first, before, letter))
          for (const b of isOfOne(a) ? read(view, view.steps, way, before, letter) : [])
            for (const c of isBetween(b) ? read(view, view.failing, second, before, letter) : []) {
              if (!isOfOther(c)) continue;
              if (a === one && b === other && c === other && letter === last) return true;
              const name = `${a} ${b} ${c} ${letter}`;
              if (seen.has(name)) continue;
              seen.add(name);
              open.push([a, b, c, letter]);
            }
    }
  }
  return false;
}

function lettersAfter({ letters, steps }: View, state: number): ReadonlySet<number> {
  return new Set((steps[state] ?? []).flatMap(({ to }) => [...(letters[to] ?? [])]));
}
