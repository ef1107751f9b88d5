import type { Json } from '../../contract/changes/content-change.ts';
import { Text } from '../kit/Layout.tsx';
import { ComparedPictures } from './ComparedPictures.tsx';
import styles from './changed-words.module.css';
import type { NamedDifference, PartChange } from './named-difference.ts';
import { changeTexts } from './texts.ts';
import { describeValue } from './value-words.ts';

const words = changeTexts.parts;
const marks = { added: 'ins', dropped: 'del', moved: 'strong' } as const;
/** Characters of what is in a new part. */
const mostInside = 160;

interface PartWordsProps {
  difference: NamedDifference;
  part: PartChange;
  /** `before`: its name alone, and nothing before it came. */
  side?: 'before' | 'after' | undefined;
}

/** A part that came, went or stands elsewhere: the sentence, and what is in it. */
export function PartWords({ difference, part, side }: PartWordsProps) {
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
      <Text note>{describeInside(part, difference.after)}</Text>
      <ComparedPictures pictures={difference.pictures} side="after" />
    </>
  );
}

/** What is in it: the first words of a new part; whether those of a moved one are as before. */
function describeInside({ kind, hasChanged }: PartChange, content: Json | undefined): string {
  if (kind === 'dropped') return words.kept;
  if (kind === 'moved') return hasChanged ? words.changedInside : words.sameInside;
  if (content === undefined) return words.empty;
  const text = describeValue(content).replaceAll(/\s+/g, ' ');
  return text.length > mostInside ? `${text.slice(0, mostInside)}…` : text;
}
