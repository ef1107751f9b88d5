/** Methods that look at all of a text or a list, or at one letter or item. */
const counted = [
  [String.prototype, ['normalize', 'toLowerCase', 'toUpperCase', 'trim', 'trimStart', 'trimEnd', 'split']],
  [String.prototype, ['includes', 'indexOf', 'lastIndexOf', 'replaceAll', 'replace', 'slice', 'startsWith']],
  [Array.prototype, ['indexOf', 'includes', 'find', 'findIndex', 'findLast', 'filter', 'map', 'flatMap', 'some']],
  [Array.prototype, ['every', 'reduce', 'forEach', 'join', 'sort', 'flat', 'slice', 'concat', 'push', 'at']],
] as const;
const ofOneLetter: ReadonlySet<string> = new Set(['slice', 'startsWith', 'push', 'at']);

/**
 * Steps of work, the same on every machine: letters that patterns walk over, and letters and items that methods of
 * texts and lists look at. A pattern is counted as if it read each letter once, which `scripts/judge-pattern.test.ts`
 * proves.
 */
export function countWork(work: () => unknown): number {
  let steps = 0;
  const undo: (() => void)[] = [];
  const wrap = (prototype: object, name: string, cost: (self: object) => number) => {
    const own: unknown = Reflect.get(prototype, name);
    if (typeof own !== 'function') throw new Error(`no method ${name}`);
    undo.push(() => Reflect.set(prototype, name, own));
    Reflect.set(prototype, name, function (this: object, ...args: unknown[]) {
      const result: unknown = Reflect.apply(own, this, args);
      steps += 1 + cost(this);
      return result;
    });
  };
  try {
    for (const [prototype, names] of counted)
      for (const name of names) wrap(prototype, name, (self) => (ofOneLetter.has(name) ? 0 : Object(self).length));
    wrapExec((letters) => {
      steps += letters;
    }, undo);
    work();
  } finally {
    for (const one of undo) one();
  }
  return steps;
}

/** Every method that takes a pattern asks `exec`, once somebody has replaced it. */
function wrapExec(count: (letters: number) => void, undo: (() => void)[]): void {
  const { exec } = RegExp.prototype;
  undo.push(() => {
    RegExp.prototype.exec = exec;
  });
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const end = found ? found.index + found[0].length : this.sticky ? from : text.length;
    count(1 + Math.max(0, end - from));
    return found;
  };
}
