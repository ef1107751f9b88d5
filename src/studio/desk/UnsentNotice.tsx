import { Link } from 'wouter';
import { outcomeNames } from '../../contract/desk/outcome-names.ts';
import { deskPersonPath } from '../app/screens.ts';
import { Button } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Stack } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import styles from './queue.module.css';
import { deskTexts } from './texts.ts';
import { useUnsentCalls } from './use-unsent-calls.ts';

const words = deskTexts.unsent;

/** Outcomes that the server does not have yet, and those that it did not take. */
export function UnsentNotice() {
  const { unsent, calls } = useUnsentCalls();
  const waiting = calls.filter(({ refusal }) => refusal === null);
  const refused = calls.filter(({ refusal }) => refusal !== null);
  if (calls.length === 0) return null;
  return (
    <Stack gap={8} className={styles.notices}>
      {waiting.length > 0 && (
        <Notice
          tone="warning"
          title={words.title(waiting.length)}
          actions={
            <Button size="small" onPress={() => void unsent.sendAll()}>
              {words.tryNow}
            </Button>
          }
        >
          {waiting.map(({ who, outcome }) => `${who}: ${outcomeNames[outcome]}`).join('; ')}. {words.note}
        </Notice>
      )}
      {refused.map(({ id, who, reference, outcome, refusal }) => (
        <Notice
          key={id}
          tone="error"
          title={words.refused(who)}
          actions={
            <>
              <Link className={buttonClasses({ size: 'small' })} to={deskPersonPath(reference)}>
                {words.open}
              </Link>
              <Button size="small" kind="bare" onPress={() => void unsent.drop(id)}>
                {words.drop}
              </Button>
            </>
          }
        >
          {outcomeNames[outcome]}. {refusal}
        </Notice>
      ))}
    </Stack>
  );
}
