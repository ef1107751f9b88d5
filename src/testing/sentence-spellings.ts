import { withoutDiacritics } from '../contract/fold-vietnamese.ts';

/** Every second space of a sentence, or all of them, as something else. */
const spaced = (sentence: string, between: string, every = 1) => {
  let count = 0;
  return sentence.replaceAll(' ', () => (count++ % every === 0 ? between : ' '));
};

/** A sentence of a page as people and programs write it: the HTML of a field. */
export function spellSentence(sentence: string): Readonly<Record<string, string>> {
  return {
    'as it is written': sentence,
    'in capitals': sentence.toUpperCase(),
    'with marks apart': sentence.normalize('NFD'),
    'without marks': withoutDiacritics(sentence),
    'with no-break spaces': spaced(sentence, '&nbsp;'),
    'with line breaks': spaced(sentence, '<br>', 2),
    'with markup between words': sentence.replace(/(\S+) (\S+)/g, '<b>$1</b> $2'),
  };
}
