import { insightOverviewCalls } from '../../contract/studio/insight-overview-calls.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useStudioChange, useStudioQuery } from '../app/use-studio.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Switch } from '../kit/Switch.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const words = accountTexts.summary;

/** Whether results of campaigns come by e-mail every week. */
export function SummaryPart() {
  const { readWeeklySummary, chooseWeeklySummary } = insightOverviewCalls;
  const choice = useStudioQuery(readWeeklySummary, {});
  const change = useStudioChange(chooseWeeklySummary, [readWeeklySummary]);
  const choose = (isOn: boolean) =>
    change.mutate(
      { body: { isOn } },
      {
        onSuccess: ({ hasMail }) => {
          if (hasMail) toasts.show(isOn ? words.on : words.off);
          else toasts.show(accountTexts.notices.saved);
        },
      },
    );
  return (
    <Stack as="section" gap={12} align="start" narrow className={styles.part}>
      <h2>{words.title}</h2>
      <Loaded query={choice}>
        {({ hasMail, isOn }) => (
          <>
            {hasMail ? <Text note>{words.note}</Text> : <Notice tone="info">{accountTexts.notices.noMail}</Notice>}
            <Switch isSelected={isOn} isDisabled={change.isPending} onChange={choose}>
              {words.choose}
            </Switch>
          </>
        )}
      </Loaded>
      {change.error && <Notice tone="error">{change.error.failure.message}</Notice>}
    </Stack>
  );
}
