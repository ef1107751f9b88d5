import { useState } from 'react';
import { writtenSources } from '../../contract/desk/person-requests.ts';
import { requestKindNames } from '../../contract/desk/request-names.ts';
import { type RequestKind, type RequestRules, requestKinds } from '../../contract/desk/request-rules.ts';
import { phoneMaxLength } from '../../contract/registration/typed-text.ts';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { personDataCalls } from '../../contract/studio/person-data-calls.ts';
import { type RequestRow, requestCalls, requestTextMaxLength } from '../../contract/studio/request-calls.ts';
import { saveFile } from '../app/save-file.ts';
import { useDialogChange, useStudioChange } from '../app/use-studio.ts';
import { CopyField } from '../kit/CopyField.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Text } from '../kit/Layout.tsx';
import { LimitedTextField } from '../kit/LimitedTextField.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { Select } from '../kit/Select.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toasts } from '../kit/toasts.ts';
import { changedByRequests, type RequestDetail } from './request-detail.ts';
import { dayOf, whoOf } from './request-words.ts';
import { requestTexts } from './texts.ts';

interface DialogProps {
  row: RequestRow;
  onClose: () => void;
}

/** Makes the clock longer, once, with the reason that the person was told. */
export function ExtendDialog({ row, rules, onClose }: DialogProps & { rules: RequestRules }) {
  const words = requestTexts.extend;
  const most = rules.extensionDays;
  const [days, setDays] = useState(String(most));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, ...form } = useDialogChange(requestCalls.extendRequest, changedByRequests, {
    ...{ done: words.done, onClose },
  });
  const isNumber = /^\d{1,3}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= most;
  return (
    <FormDialog
      {...form}
      title={words.title}
      action={isNumber ? words.action(days.trim()) : words.plain}
      onSubmit={() => {
        setTried(true);
        if (isNumber && reason.trim() !== '') send({ path: { id: row.id }, body: { days: Number(days), reason } });
      }}
    >
      <p>{words.note(most)}</p>
      <TextField
        label={words.days}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        onChange={setDays}
        error={isTried && !isNumber ? words.wrongDays(most) : undefined}
      />
      <LimitedTextField
        label={words.reason}
        autoFocus
        most={requestTextMaxLength}
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === '' ? words.reasonMissing : undefined}
      />
    </FormDialog>
  );
}

/** The end of a request: what was done, or why it is refused. */
export function FinishDialog({ row, isRefused, now, onClose }: DialogProps & { isRefused: boolean; now: Date }) {
  const words = isRefused ? requestTexts.refuse : requestTexts.finish;
  const [outcome, setOutcome] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, ...form } = useDialogChange(requestCalls.finishRequest, changedByRequests, {
    ...{ done: words.done, onClose },
  });
  return (
    <FormDialog
      {...form}
      title={words.title}
      action={words.action}
      isDanger={isRefused}
      onSubmit={() => {
        setTried(true);
        if (outcome.trim() !== '') send({ path: { id: row.id }, body: { isRefused, outcome } });
      }}
    >
      <p>{words.note}</p>
      {!isRefused && (
        <CopyField
          label={requestTexts.finish.letter}
          text={requestTexts.letter[row.kind](dayOf(now.toISOString(), now), row.code)}
          isWhole
        />
      )}
      <LimitedTextField
        label={words.outcome}
        autoFocus
        most={requestTextMaxLength}
        value={outcome}
        onChange={setOutcome}
        error={isTried && outcome.trim() === '' ? words.outcomeMissing : undefined}
      />
    </FormDialog>
  );
}

interface EraseDialogProps extends DialogProps {
  detail: RequestDetail;
  phone: string;
}

/** Asks for the code of the request, because what it removes does not come back. */
export function EraseDialog({ row, detail, phone, onClose }: EraseDialogProps) {
  const words = requestTexts.erase;
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isRight = code.trim().toUpperCase() === row.code;
  const changed = [...changedByRequests, deskCalls.listDesk, deskCalls.readTeam];
  const erase = useStudioChange(personDataCalls.erasePerson, changed, ({ paper }) => {
    saveFile(paper.name, paper.html, 'text/html;charset=utf-8');
    toasts.show(words.done);
    onClose();
  });
  return (
    <FormDialog
      title={words.title(whoOf(row))}
      action={words.action}
      isAlert
      isDanger
      isWaiting={erase.isPending}
      failure={erase.error?.failure}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (isRight) erase.mutate({ body: { phone, reason: requestTexts.reason(row.code) } });
      }}
    >
      <p>{words.gone(detail.references.length, detail.calls)}</p>
      <p>{words.stays}</p>
      <TextField
        label={words.code(row.code)}
        autoComplete="off"
        autoFocus
        value={code}
        onChange={setCode}
        error={isTried && !isRight ? words.wrongCode : undefined}
      />
    </FormDialog>
  );
}

interface RegisterDialogProps {
  /** One of the page that matched nobody, which becomes a request with its code. */
  from: RequestDetail | undefined;
  onDone: (id: string) => void;
  onClose: () => void;
}

/** Writes down what a person asked on the phone or at the counter. */
export function RegisterDialog({ from, onDone, onClose }: RegisterDialogProps) {
  const words = requestTexts.registerDialog;
  const [kind, setKind] = useState<RequestKind>(from?.row.kind ?? 'withdraw');
  const [source, setSource] = useState<(typeof writtenSources)[number]>('phone');
  const [phone, setPhone] = useState(from?.clear?.phone ?? '');
  const [detail, setDetail] = useState('');
  const [isTried, setTried] = useState(false);
  const register = useStudioChange(requestCalls.registerRequest, changedByRequests, ({ id, code }) => {
    toasts.show(words.done(code));
    onClose();
    onDone(id);
  });
  const wrongPhone = register.error?.failure.fields?.phone;
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      isWaiting={register.isPending}
      failure={wrongPhone === undefined ? register.error?.failure : undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (phone.trim() === '' || detail.trim() === '') return;
        register.mutate({ body: { kind, source, phone, detail, ...(from && { from: from.row.id }) } });
      }}
    >
      <Text tone="soft">{words.note}</Text>
      <Select
        label={words.kind}
        choices={requestKinds.map((id) => ({ id, label: requestKindNames[id] }))}
        value={kind}
        onChange={setKind}
      />
      <Segmented
        label={words.source}
        choices={writtenSources.map((id) => ({ id, label: words.sources[id] }))}
        value={source}
        onChange={setSource}
      />
      <TextField
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={phoneMaxLength}
        value={phone}
        onChange={setPhone}
        error={isTried && phone.trim() === '' ? words.phoneMissing : wrongPhone}
      />
      <LimitedTextField
        label={words.detail}
        help={words.detailHelp}
        most={requestTextMaxLength}
        value={detail}
        onChange={setDetail}
        error={isTried && detail.trim() === '' ? words.detailMissing : undefined}
      />
    </FormDialog>
  );
}
