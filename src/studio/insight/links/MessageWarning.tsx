import { findLawRule, nameSource } from '../../../contract/law/law-rules.ts';
import { isRuleOn } from '../../../contract/law/law-settings.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { useStudioQuery } from '../../app/use-studio.ts';
import { Notice } from '../../kit/Notice.tsx';
import { linkTexts as words } from './texts.ts';

const rule = findLawRule('links-in-messages');

/** What the law says about a link in a message or an e-mail to customers, unless the bank has switched the rule off. */
export function MessageWarning() {
  const law = useStudioQuery(lawCalls.readLaw, {});
  if (!rule || !law.data || !isRuleOn(law.data.settings, rule.id, vietnamDate(new Date()))) return null;
  return (
    <Notice tone="warning" title={words.messages}>
      {rule.sentence} {rule.sources.map(nameSource).join('; ')}.
    </Notice>
  );
}
