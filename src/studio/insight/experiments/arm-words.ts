import type { ArmCounts } from '../../../contract/experiments/compare-arms.ts';
import { rateOf } from '../../../contract/insight/figures.ts';
import { formatRate } from '../../app/format.ts';
import type { ComparedSection } from '../../changes/list-sections.ts';
import { describeValue } from '../../changes/value-words.ts';

/**
 * The words that an arm is known by: what became of the order of its parts, or those of the first text that differs.
 * Undefined: neither does.
 */
export function nameArm(sections: readonly ComparedSection[] | undefined): string | undefined {
  const differences = sections?.flatMap((section) => section.differences) ?? [];
  const moved = differences.find(({ part }) => part !== undefined);
  if (moved) return moved.name;
  const text = differences.find(({ kind, after }) => kind !== 'moved' && typeof after === 'string' && after !== '');
  return text === undefined ? undefined : describeValue(text.after).replaceAll(/\s+/g, ' ').trim();
}

/** Names of the first fields that differ, each once, and how many more differ. */
export function listChangedNames(
  sections: readonly ComparedSection[],
  most: number,
): { names: string[]; more: number } {
  const all = [
    ...new Set(
      sections.flatMap(({ title, differences }) =>
        differences.map(({ name, part }) => {
          const words = `${name.charAt(0).toLocaleLowerCase('vi')}${name.slice(1)}`;
          return part ? words : `${words} (${title})`;
        }),
      ),
    ),
  ];
  return { names: all.slice(0, most), more: Math.max(0, all.length - most) };
}

/** The rate of an arm; undefined with so few views that it says nothing. */
export function rateOfArm(counts: ArmCounts): string | undefined {
  const rate = rateOf(counts);
  return rate === undefined ? undefined : formatRate(rate, 2);
}
