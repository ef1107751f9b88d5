import type { Rule } from '../check/site-to-check.ts';
import { withoutDiacritics } from '../contract/fold-vietnamese.ts';
import type { LawSettings } from '../contract/law/law-settings.ts';
import { checkExample } from './example-site.ts';

/** Every second space of a sentence, or all of them, as something else. */
const spaced = (sentence: string, between: string, every = 1) => {
  let count = 0;
  return sentence.replaceAll(' ', () => (count++ % every === 0 ? between : ' '));
};

/** The same for a field without markup. */
export function plainSpellings(sentence: string): readonly string[] {
  return Object.values(spellSentence(sentence))
    .filter((html) => !html.includes('<b>') && !html.includes('&#'))
    .map((html) => html.replaceAll('&nbsp;', '\u00a0').replaceAll('<br>', '\n'));
}

/** A sentence of a page as people and programs write it: the HTML of a field. */
function spellSentence(sentence: string): Readonly<Record<string, string>> {
  return {
    'as it is written': sentence,
    'in capitals': sentence.toUpperCase(),
    'with marks apart': sentence.normalize('NFD'),
    'without marks': withoutDiacritics(sentence),
    'with letters as entities': sentence.replace(/[^ -~]/g, (letter) => `&#${letter.charCodeAt(0)};`),
    'with no-break spaces': spaced(sentence, '&nbsp;'),
    'with line breaks': spaced(sentence, '<br>', 2),
    'with markup between words': sentence.replace(/(\S+) (\S+)/g, '<b>$1</b> $2'),
  };
}

/** In which spellings a rule finds something in a sentence of a page, and in which it does not. */
export function trySpellings(
  rule: Rule,
  sentence: string,
  law?: LawSettings,
): { found: readonly string[]; missed: readonly string[] } {
  const spelled = Object.entries(spellSentence(sentence));
  const isFound = ([, answer = '']: readonly string[]) => {
    const content = { 'home.section4': { title: 'T', questions: [{ question: 'Q', answer }] } };
    return checkExample(rule, content, { law }).length > 0;
  };
  const { found = [], missed = [] } = Object.groupBy(spelled, (one) => (isFound(one) ? 'found' : 'missed'));
  return { found: found.map(([name]) => name), missed: missed.map(([name]) => name) };
}
