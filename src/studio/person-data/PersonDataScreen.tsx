import { type FormEvent, useState } from 'react';
import { phoneMaxLength } from '../../contract/registration/typed-text.ts';
import { type PersonData, personDataCalls, requestReasonMaxLength } from '../../contract/studio/person-data-calls.ts';
import type { CallData } from '../app/client.ts';
import { formatMoment } from '../app/format.ts';
import { Screen } from '../app/Screen.tsx';
import { saveFile } from '../app/save-file.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toasts } from '../kit/toasts.ts';
import { CheckPaperButton } from '../paper/CheckPaperButton.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import styles from './person-data.module.css';
import { StoredData } from './StoredData.tsx';
import { personDataTexts as words } from './texts.ts';

type Paper = CallData<typeof personDataCalls.exportPersonData>;
type Erased = CallData<typeof personDataCalls.erasePerson>;

/** Downloads the data as an HTML page, for the person or for the bank's file. */
function savePaper({ name, html }: Paper): void {
  saveFile(name, html, 'text/html;charset=utf-8');
  toasts.show(words.given(name));
}

/** Requests of a person about their data: to see it, to get it, to be forgotten. */
export function PersonDataScreen() {
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [erased, setErased] = useState<Erased>();
  const find = useStudioChange(personDataCalls.findPersonData);
  const request = { phone, reason };
  const isNobody = erased?.registrations === 0;
  const wrongPhone = find.error?.failure.fields?.phone;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setErased(undefined);
    if (phone.trim() !== '' && reason.trim() !== '' && !find.isPending) find.mutate({ body: request });
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    // The answer is cleared when the searched words change.
    find.reset();
    setErased(undefined);
  };

  return (
    <Screen title={words.title} actions={<CheckPaperButton />}>
      <Stack gap={24} pack="start" className={styles.screen}>
        <Stack as="form" gap={16} narrow className={styles.request} onSubmit={submit} noValidate>
          <Text tone="soft">{words.lead}</Text>
          <div className={styles.fields}>
            <TextField
              label={words.phone}
              mark={words.required}
              help={words.phoneHelp}
              error={isTried && phone.trim() === '' ? words.phoneMissing : wrongPhone}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={phoneMaxLength}
              value={phone}
              onChange={change(setPhone)}
            />
            <TextField
              label={words.reason}
              mark={words.required}
              aside={`${reason.length}/${requestReasonMaxLength}`}
              help={words.reasonHelp}
              error={isTried && reason.trim() === '' ? words.reasonMissing : undefined}
              maxLength={requestReasonMaxLength}
              value={reason}
              onChange={change(setReason)}
            />
          </div>
          <Row gap={8} columnGap={12} align="center" wrap>
            <Button type="submit" kind="primary" icon="search" isWaiting={find.isPending}>
              {words.find}
            </Button>
            <Text tone="soft">{words.logged}</Text>
          </Row>
          {wrongPhone === undefined && <FailureNotice failure={find.error?.failure} />}
        </Stack>
        {erased ? (
          <Notice
            tone="ok"
            title={isNobody ? words.done.noneTitle : words.done.title}
            actions={<Button onPress={() => savePaper(erased.paper)}>{words.done.again}</Button>}
          >
            {isNobody
              ? words.done.noneNote(find.data?.phone ?? phone, formatMoment(erased.at, new Date()))
              : words.done.note(erased.registrations, formatMoment(erased.at, new Date()))}
          </Notice>
        ) : (
          find.data && <Found data={find.data} request={request} onErased={setErased} />
        )}
      </Stack>
    </Screen>
  );
}

interface FoundProps {
  data: PersonData;
  request: { phone: string; reason: string };
  onErased: (erased: Erased) => void;
}

function Found({ data, request, onErased }: FoundProps) {
  const [isErasing, setErasing] = useState(false);
  const give = useStudioChange(personDataCalls.exportPersonData, [], savePaper);
  const paper = useStudioChange(personDataCalls.readErasurePaper, [], savePaper);
  const isKept = data.registrations.length > 0;
  const campaigns = new Set(data.registrations.map(({ webid }) => webid)).size;
  return (
    <Stack as="section" gap={16} narrow aria-label={data.phone}>
      <Row as="header" gap={12} columnGap={24} align="start" pack="edges" wrap className={styles.head}>
        <div>
          <Text as="h2" size="xl" line={28} tabular>
            {isKept ? data.phone : words.none(data.phone)}
          </Text>
          <Text tone="soft">
            {isKept ? words.summary(data.registrations.length, campaigns, data.calls.length) : words.noneNote}
          </Text>
        </div>
        <Row gap={8} columnGap={12} align="center" wrap>
          {isKept && (
            <Button icon="download" isWaiting={give.isPending} onPress={() => give.mutate({ body: request })}>
              {words.give}
            </Button>
          )}
          <Button kind="danger" icon="trash" onPress={() => setErasing(true)}>
            {words.erase}
          </Button>
        </Row>
      </Row>
      <FailureNotice failure={(give.error ?? paper.error)?.failure} />
      {data.holder && (
        <Notice tone="warning">{words.held(data.holder.name, formatMoment(data.holder.until, new Date()))}</Notice>
      )}
      {data.erasures.length > 0 && (
        <Stack gap={8} narrow className={styles.part}>
          <Text as="h3" size="m">
            {words.erasures}
          </Text>
          <ul>
            {data.erasures.map(({ at, by, registrations }) => (
              <li key={at}>{words.erased(formatMoment(at, new Date()), by, registrations)}</li>
            ))}
          </ul>
          <p>
            <Button
              size="small"
              isWaiting={paper.isPending}
              onPress={() => paper.mutate({ body: { phone: request.phone } })}
            >
              {words.paper}
            </Button>
          </p>
        </Stack>
      )}
      <StoredData data={data} />
      {isErasing && (
        <EraseDialog
          data={data}
          request={request}
          onErased={(erased) => {
            savePaper(erased.paper);
            onErased(erased);
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </Stack>
  );
}
