import { findLawRule, nameSource } from '../../contract/law/law-rules.ts';

/** A rule of law as the Studio names it beside a finding; a rule that the program no longer has keeps its name. */
export function describeLaw(rule: string): { title: string; sources: string } {
  const known = findLawRule(rule);
  return { title: known?.title ?? rule, sources: known?.sources.map(nameSource).join('; ') ?? '' };
}
