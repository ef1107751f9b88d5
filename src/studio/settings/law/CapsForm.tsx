import { useState } from 'react';
import type { DepositCaps } from '../../../contract/law/law-settings.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import { useStudioChange } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { DateField } from '../../kit/DateField.tsx';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { Grid, Row, Stack, Text } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toasts } from '../../kit/toasts.ts';
import { capsOf, capTerms, draftOf, findRefusals } from './caps-draft.ts';
import styles from './law.module.css';
import { lawTexts } from './texts.ts';

const words = lawTexts.caps;

/** The highest rates of deposits, with the decision that says so. */
export function CapsForm({ caps, mayManage }: { caps: DepositCaps | null; mayManage: boolean }) {
  const [draft, setDraft] = useState(() => draftOf(caps));
  const [hasTried, setTried] = useState(false);
  const save = useStudioChange(lawCalls.setDepositCaps, [lawCalls.readLaw], ({ settings }) =>
    toasts.show(settings.depositCaps ? words.saved : words.removed),
  );
  const refusals = findRefusals(draft);
  const errorOf = (field: string | number) => (hasTried ? refusals[field] : undefined);
  return (
    <Stack
      as="form"
      gap={12}
      className={styles.caps}
      noValidate
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(refusals).length === 0) save.mutate({ body: { depositCaps: capsOf(draft) } });
      }}
    >
      <Row gap={8} align="baseline" pack="edges">
        <h2>{words.title}</h2>
        <Text as="span" note>
          {words.unit}
        </Text>
      </Row>
      <Stack as="fieldset" framed disabled={!mayManage} className={styles.terms}>
        {capTerms.map((months) => (
          <div key={months} className={styles.term}>
            <TextField
              label={words.below(months)}
              inputMode="decimal"
              autoComplete="off"
              isDisabled={!mayManage}
              value={draft.percents[months] ?? ''}
              onChange={(typed) => setDraft({ ...draft, percents: { ...draft.percents, [months]: typed } })}
              error={errorOf(months)}
            />
          </div>
        ))}
        <Row gap={8} pack="edges" className={styles.noCap}>
          <span>{words.above}</span>
          <Text as="span" note>
            {words.none}
          </Text>
        </Row>
      </Stack>
      <Grid columns={2} gap={12} align="start">
        <TextField
          label={words.decision}
          help={words.decisionHelp}
          maxLength={100}
          isDisabled={!mayManage}
          value={draft.decision}
          onChange={(decision) => setDraft({ ...draft, decision })}
          error={errorOf('decision')}
        />
        <DateField
          label={words.since}
          isReadOnly={!mayManage}
          value={draft.since}
          onChange={(since) => setDraft({ ...draft, since })}
          error={errorOf('since')}
        />
      </Grid>
      <Text note>{words.note}</Text>
      <FailureNotice failure={save.error?.failure} />
      {mayManage && (
        <Row gap={8} wrap>
          <Button type="submit" kind="primary" isWaiting={save.isPending}>
            {words.save}
          </Button>
          {caps && <Button onPress={() => save.mutate({ body: { depositCaps: null } })}>{words.remove}</Button>}
        </Row>
      )}
    </Stack>
  );
}
