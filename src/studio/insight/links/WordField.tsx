import { linkParameters, readLinkWord } from '../../../contract/insight/link-words.ts';
import { SuggestBox } from '../../kit/SuggestBox.tsx';
import { leaveField, type Proposal, type TypedWord } from './link-draft.ts';
import { linkTexts as words } from './texts.ts';

/** Proposals that are shown at once. */
const mostProposals = 8;

interface WordFieldProps {
  field: 'campaign' | 'content';
  value: TypedWord;
  onChange: (value: TypedWord) => void;
  proposals: readonly Proposal[];
  error: string | undefined;
}

/** A free word with proposals. What is typed becomes a word when the field is left; the field says what was changed. */
export function WordField({ field, value, onChange, proposals, error }: WordFieldProps) {
  const { word, changes } = readLinkWord(value.text);
  const before = value.typed === '' ? undefined : readLinkWord(value.typed);
  const fitting = proposals.filter((one) => one.word !== word && one.word.includes(word)).slice(0, mostProposals);
  const isLost = value.text.trim() !== '' && word === '';
  return (
    <SuggestBox
      label={words.fields[field]}
      mark={linkParameters[field]}
      placeholder={field === 'content' ? words.optional : undefined}
      help={
        changes.length > 0 && !isLost
          ? words.changed(value.text.trim(), changes)
          : before?.word === word && word !== ''
            ? words.changed(value.typed.trim(), before.changes)
            : undefined
      }
      error={isLost ? words.nothingLeft(value.text.trim()) : error}
      suggestions={fitting.map(({ word: id, uses }) => ({ id, note: uses === 0 ? words.unused : words.used(uses) }))}
      value={value.text}
      onChange={(text) => {
        if (text !== value.text) onChange({ text, typed: '' });
      }}
      onLeave={() => onChange(leaveField(value))}
      maxLength={200}
    />
  );
}
