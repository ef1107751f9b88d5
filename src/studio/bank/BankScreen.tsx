import { Link } from 'wouter';
import { type BankTemplate, bankCalls } from '../../contract/studio/bank-calls.ts';
import { bankTemplatePath } from '../../contract/studio/studio-addresses.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useStudioQuery } from '../app/use-studio.ts';
import { CampaignPicture } from '../home/CampaignPicture.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Stack, Text } from '../kit/Layout.tsx';
import { SettingsScreen } from '../settings/SettingsScreen.tsx';
import styles from './bank.module.css';
import { TemplateFacts } from './TemplateFacts.tsx';
import { bankTexts } from './texts.ts';

/** The templates of the bank, the waiting ones among them. */
export function BankScreen() {
  const query = useStudioQuery(bankCalls.listBankTemplates, {});
  return (
    <SettingsScreen part={bankTexts.title}>
      <Loaded query={query}>
        {(templates) =>
          templates.length === 0 ? (
            <EmptyState title={bankTexts.none}>{bankTexts.noneNote}</EmptyState>
          ) : (
            <>
              <Text tone="soft" className={styles.note}>
                {bankTexts.note}
              </Text>
              <ul className={styles.cards}>
                {templates.map((template) => (
                  <Card key={`${template.id} ${template.version}`} template={template} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </SettingsScreen>
  );
}

function Card({ template }: { template: BankTemplate }) {
  return (
    <Stack as="li" gap={6} className={styles.card}>
      <CampaignPicture card={template.card} sizes="320px" />
      <Link to={bankTemplatePath(template.id)} asChild>
        <Text as="a" weight="bold" link="hovered" covering>
          {template.name}
        </Text>
      </Link>
      <TemplateFacts template={template} />
    </Stack>
  );
}
