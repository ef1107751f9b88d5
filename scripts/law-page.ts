import {
  campaignKinds,
  campaignKindTitles,
  type LawRule,
  lawGroups,
  lawGroupTitles,
  lawRules,
  nameSource,
} from '../src/contract/law/law-rules.ts';
import { dayFirst } from '../src/contract/vietnam-time.ts';

const rules: readonly LawRule[] = lawRules;

/** docs/law.md: the rules of law, as people of the bank read them in the settings. */
export function writeLawPage(): string {
  const parts = lawGroups.flatMap((group) => [
    `## ${lawGroupTitles[group]}`,
    ...rules.filter((rule) => rule.group === group).flatMap(writeRule),
  ]);
  return `${[
    '# Rules of law',
    'Made from `src/contract/law/law-rules.ts`; `npm run unit -- scripts/law-page.test.ts -u` writes it anew. What is read here is what press and law firms say: data **to be confirmed by counsel**, each with its source and the day of its last reading. A finding never judges; it asks the bank’s compliance to look, and [why](why/check.md#rules-of-law) says how.',
    ...parts,
  ]
    .map(wrap)
    .join('\n\n')}\n`;
}

function writeRule({ id, title, sentence, looksAt, sources, readOn, kinds }: LawRule): string[] {
  const onKinds =
    kinds.length === campaignKinds.length ? 'Mọi loại' : kinds.map((kind) => campaignKindTitles[kind]).join(', ');
  return [
    `### ${title}`,
    `\`${id}\` · ${onKinds} · đọc ${dayFirst(readOn)}`,
    sentence,
    `*Soi*: ${looksAt}`,
    sources.map((source) => `- ${nameSource(source)}, hiệu lực từ ${dayFirst(source.since)}`).join('\n'),
  ];
}

const columns = 120;

/** A paragraph in lines; lists and headings stay. */
function wrap(paragraph: string): string {
  if (/^(?:#|- )/.test(paragraph)) return paragraph;
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length > columns) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}
