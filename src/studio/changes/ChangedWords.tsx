import { compareWords } from '../../contract/changes/compare-words.ts';
import { findSchemas } from '../../contract/studio/name-field.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import { ComparedPictures } from './ComparedPictures.tsx';
import styles from './changed-words.module.css';
import type { NamedDifference } from './named-difference.ts';
import { PartWords } from './PartWords.tsx';
import { changeTexts } from './texts.ts';
import { describeValue } from './value-words.ts';

interface ChangedWordsProps {
  fields: readonly TemplateField[];
  difference: NamedDifference;
  /** One of the two values; without it both, in one run of words. */
  side?: 'before' | 'after';
}

/** A change as words and pictures: what was removed and what was added. */
export function ChangedWords(props: ChangedWordsProps) {
  const { fields, difference, side } = props;
  const { part } = difference;
  if (part) return <PartWords fields={fields} difference={difference} part={part} side={side} />;
  // A moved item says enough by its name.
  if (difference.kind === 'moved') return null;
  return (
    <>
      <Words {...props} />
      <ComparedPictures pictures={difference.pictures} side={side} />
    </>
  );
}

function Words({ fields, difference, side }: ChangedWordsProps) {
  const { kind, before, after, field } = difference;
  // A file says enough by its name, too.
  if (!field) return null;
  const schemas = findSchemas(fields, field);
  if (kind === 'changed' && typeof before === 'string' && typeof after === 'string') {
    const [was, is] = [describeValue(before, schemas), describeValue(after, schemas)];
    const runs = before === '' || after === '' ? compareWords(before, after) : compareWords(was, is);
    const left = side && (side === 'before' ? 'added' : 'removed');
    const isMarkupOnly = runs.every((run) => run.kind === 'same');
    return (
      <Text size="m" line={22} breaks="typed" className={styles.text}>
        {[...runs.entries()].map(([key, run]) => {
          if (run.kind === left) return null;
          if (run.kind === 'same') return <span key={key}>{shorten(run.text, key, runs.length)}</span>;
          return run.kind === 'added' ? <ins key={key}>{run.text}</ins> : <del key={key}>{run.text}</del>;
        })}
        {isMarkupOnly && (
          <Stack as="span" tone="soft" size="s">
            {changeTexts.markupOnly}
          </Stack>
        )}
      </Text>
    );
  }
  return (
    <Text size="m" line={22} breaks="typed" className={styles.text}>
      {before !== undefined && side !== 'after' && <del>{describeValue(before, schemas)}</del>}{' '}
      {after !== undefined && side !== 'before' && <ins>{describeValue(after, schemas)}</ins>}
    </Text>
  );
}

/** Characters of unchanged text that are shown beside a change. */
const nearby = 80;

/** Cuts a long text down to what is near its changes. */
function shorten(text: string, index: number, count: number): string {
  const [before, after] = [index > 0, index < count - 1];
  if (text.length <= 2 * nearby) return text;
  const start = before ? text.slice(0, nearby) : '';
  const end = after ? text.slice(-nearby) : '';
  return before || after ? `${start} … ${end}` : `${text.slice(0, 2 * nearby)}…`;
}
