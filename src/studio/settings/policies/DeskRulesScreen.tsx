import { useState } from 'react';
import type { DeskPolicy } from '../../../contract/desk/desk-policy.ts';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useDialogChange, useStudioQuery } from '../../app/use-studio.ts';
import { Segmented } from '../../kit/Segmented.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { type DeskRulesDraft, draftOf, findProblems, isChanged, rulesOf } from './desk-rules-draft.ts';
import styles from './policies.module.css';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { policiesTexts } from './texts.ts';

const words = policiesTexts.desk;

/** How the desk works: when people are called, how soon, how long an agent holds them, who comes first. */
export function DeskRulesScreen() {
  const rules = useStudioQuery(deskCalls.readDeskPolicy, {});
  return (
    <SettingsScreen part={settingsTexts.tabs.deskRules}>
      <Loaded query={rules}>{({ policy }) => <RulesForm rules={policy} />}</Loaded>
    </SettingsScreen>
  );
}

function RulesForm({ rules }: { rules: DeskPolicy }) {
  // Undefined while nothing is changed: then what the server says is shown.
  const [changed, setChanged] = useState<DeskRulesDraft>();
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const draft = changed ?? draftOf(rules);
  const problems = findProblems(draft);
  const hasChanges = isChanged(draft, rules);
  const fieldOf = (rule: Exclude<keyof DeskPolicy, 'first'>) => ({
    value: draft[rule],
    onChange: (typed: string) => setChanged({ ...draft, [rule]: typed }),
    error: isTried ? problems[rule] : undefined,
    autoComplete: 'off',
  });
  const onSaved = () => {
    setAsking(false);
    setChanged(undefined);
    setTried(false);
  };
  const saving = useDialogChange(deskCalls.setDeskPolicy, [deskCalls.readDeskPolicy], {
    done: policiesTexts.dialog.done,
    onClose: onSaved,
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problems).length === 0 && hasChanges) setAsking(true);
      }}
    >
      <fieldset className={styles.part}>
        <legend>{words.window}</legend>
        <p className={styles.note}>{words.windowNote}</p>
        <div className={styles.pair}>
          <TextField label={words.opens} help={words.opensHelp} {...fieldOf('opensAt')} />
          <TextField label={words.closes} help={words.closesHelp} {...fieldOf('closesAt')} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{words.minutes}</legend>
        <div className={styles.pair}>
          <TextField
            label={words.firstCall}
            help={words.firstCallHelp}
            inputMode="numeric"
            {...fieldOf('firstCallMinutes')}
          />
          <TextField label={words.hold} help={words.holdHelp} inputMode="numeric" {...fieldOf('holdMinutes')} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{words.first}</legend>
        <p className={styles.note}>{words.firstNote}</p>
        <div>
          <Segmented
            label={words.first}
            choices={[
              { id: 'new', label: words.firstNew },
              { id: 'callBacks', label: words.firstCallBacks },
            ]}
            value={draft.first}
            onChange={(first) => setChanged({ ...draft, first })}
          />
        </div>
      </fieldset>
      <SaveFoot
        hasChanges={hasChanges}
        onDiscard={() => {
          setChanged(undefined);
          setTried(false);
        }}
      />
      {isAsking && (
        <ReasonDialog
          title={words.ask}
          isWaiting={saving.isWaiting}
          failure={saving.failure}
          onSave={(reason) => saving.send({ body: { policy: rulesOf(draft), reason } })}
          onClose={() => setAsking(false)}
        >
          <p>{words.askNote}</p>
        </ReasonDialog>
      )}
    </form>
  );
}
