import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { BankTemplate } from '../../contract/studio/bank-calls.ts';
import { useTemplates } from '../app/use-studio.ts';
import { TemplateFacts } from '../bank/TemplateFacts.tsx';
import { bankTexts } from '../bank/texts.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Text } from '../kit/Layout.tsx';
import { CampaignPicture } from './CampaignPicture.tsx';
import styles from './home.module.css';
import { nameChoice } from './name-choice.ts';
import { findTemplatePicture } from './template-pictures.ts';
import { homeTexts } from './texts.ts';

const words = homeTexts.new;

interface TemplateChoiceProps {
  /** The templates of the bank; undefined while they are loaded. */
  bank: readonly BankTemplate[] | undefined;
  value: string;
  onChange: (name: string) => void;
}

/** The templates of the bank above those of the program. One that waits is seen, and cannot be chosen. */
export function TemplateChoice({ bank, value, onChange }: TemplateChoiceProps) {
  const templates = useTemplates();
  return (
    <RadioGroup className={joinClasses(styles.templates)} aria-label={words.template} value={value} onChange={onChange}>
      <Heading title={bankTexts.title} count={bank?.length} />
      {bank?.length === 0 && (
        <p className={styles.templatesNote}>
          {bankTexts.none}. {bankTexts.noneNote}
        </p>
      )}
      {bank?.map((template) => (
        <Radio
          key={nameChoice(template)}
          value={nameChoice(template)}
          isDisabled={template.state !== 'released' || !template.isKnown}
          className={joinClasses(styles.templateChoice)}
        >
          <CampaignPicture card={template.card} sizes="180px" />
          <strong>{template.name}</strong>
          <TemplateFacts template={template} />
        </Radio>
      ))}
      <Heading title={words.designed} count={templates.size} />
      <p className={styles.templatesNote}>{words.templateNote}</p>
      {[...templates].map(([name, title]) => (
        <Radio key={name} value={name} className={joinClasses(styles.templateChoice)}>
          <img src={findTemplatePicture(name)} alt="" width={480} height={300} />
          {title}
        </Radio>
      ))}
    </RadioGroup>
  );
}

function Heading({ title, count }: { title: string; count: number | undefined }) {
  return (
    <h3 className={styles.templatesNote}>
      <Text as="span" tone="ink">
        {title}
      </Text>{' '}
      <Text as="span" tone="muted" weight="regular" tabular>
        {count}
      </Text>
    </h3>
  );
}
