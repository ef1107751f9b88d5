import type { Json } from '../../contract/changes/content-change.ts';
import { listLeaves } from '../../contract/content-paths.ts';
import { summarise } from '../../contract/fields/item-title.ts';
import { findField } from '../../contract/studio/name-field.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { Text } from '../kit/Layout.tsx';
import { ComparedPictures } from './ComparedPictures.tsx';
import styles from './changed-words.module.css';
import type { NamedDifference, PartChange } from './named-difference.ts';
import { changeTexts } from './texts.ts';

const words = changeTexts.parts;
const marks = { added: 'ins', dropped: 'del', moved: 'strong' } as const;
interface PartWordsProps {
  fields: readonly TemplateField[];
  difference: NamedDifference;
  part: PartChange;
  /** `before`: its name alone, and nothing before it came. */
  side?: 'before' | 'after' | undefined;
}

/** A part that came, went or stands elsewhere: the sentence, and what is in it. */
export function PartWords({ fields, difference, part, side }: PartWordsProps) {
  const { before, title, after } = part.sentence;
  const Mark = marks[part.kind];
  if (side === 'before')
    return part.kind === 'added' ? null : (
      <Text size="m" line={22} className={styles.text}>
        <Mark>{title}</Mark>
      </Text>
    );
  return (
    <>
      <Text size="m" line={22} className={styles.text}>
        {before} <Mark>{title}</Mark> {after}
      </Text>
      <Text note>{describeInside(fields, part, difference.after)}</Text>
      <ComparedPictures pictures={difference.pictures} side="after" />
    </>
  );
}

/** What is in it: the title of a new part, and how much there is; whether a moved one is as before. */
function describeInside(
  fields: readonly TemplateField[],
  { kind, key, hasChanged }: PartChange,
  content: Json | undefined,
): string {
  if (kind === 'dropped') return words.kept;
  if (kind === 'moved') return hasChanged ? words.changedInside : words.sameInside;
  const filled = [...listLeaves(content)].filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (filled.length === 0) return words.empty;
  const title = summarise(findField(fields, key)?.schema ?? {}, content).title;
  return words.inside(title, filled.length);
}
