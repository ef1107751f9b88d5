import { type FormEvent, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { paperCalls } from '../../contract/studio/paper-calls.ts';
import { requestReasonMaxLength } from '../../contract/studio/person-data-calls.ts';
import type { CallData } from '../app/client.ts';
import { formatMoment } from '../app/format.ts';
import { PlaceBar } from '../app/PlaceBar.tsx';
import { saveFile } from '../app/save-file.ts';
import { deskPersonPath } from '../app/screens.ts';
import { texts } from '../app/texts.ts';
import { useKeys } from '../app/use-keys.ts';
import { useMatches } from '../app/use-matches.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Badge } from '../kit/Badge.tsx';
import { Button } from '../kit/Button.tsx';
import { FailureNotice } from '../kit/FailureNotice.tsx';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { Key } from '../kit/Key.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './paper.module.css';
import { paperTexts as words } from './texts.ts';

type Paper = CallData<typeof paperCalls.makePaper>;

/** "Khách đã thấy gì": makes the sealed paper of a registration, shows it, and gives it as a file and on paper. */
export function PaperScreen() {
  const { webid = '', reference = '' } = useParams();
  const [reason, setReason] = useState('');
  const make = useStudioChange(paperCalls.makePaper);
  const frame = useRef<HTMLIFrameElement>(null);
  const isPhone = useMatches('(max-width: 760px)');
  const paper = make.data;
  const print = () => frame.current?.contentWindow?.print();
  // The browser's own would print the Studio around the paper.
  useKeys({ 'ctrl+p': () => (paper ? print() : false) });
  const isMatching = paper?.checks.every(({ tone }) => tone !== 'error');
  return (
    <div className={styles.screen}>
      <title>{texts.title(words.title, reference)}</title>
      <PlaceBar
        trail={[{ to: deskPersonPath(reference), title: reference }]}
        back={words.back}
        title={words.title}
        actions={
          paper && (
            <>
              <Button icon="download" onPress={() => save(paper)} aria-label={words.save}>
                {isPhone ? words.saveShort : words.save}
              </Button>
              <Button kind="primary" icon="print" onPress={print} {...(isPhone && { 'aria-label': words.print })}>
                {isPhone ? (
                  words.printShort
                ) : (
                  <>
                    {words.print} <Key>Ctrl</Key> <Key>P</Key>
                  </>
                )}
              </Button>
            </>
          )
        }
      >
        {paper && <Badge state={isMatching ? 'live' : 'back'}>{isMatching ? words.matches : words.differs}</Badge>}
      </PlaceBar>
      {paper ? (
        <div className={styles.made}>
          <iframe
            ref={frame}
            className={styles.paper}
            title={words.frame(reference)}
            // It runs nothing. Only as a page of the same origin it can be printed from here.
            sandbox="allow-same-origin allow-modals"
            srcDoc={withNonce(paper.html)}
          />
          <Beside paper={paper} reason={reason} />
        </div>
      ) : (
        <MakeForm
          reason={reason}
          onChange={setReason}
          isWaiting={make.isPending}
          failure={make.error?.failure}
          onMake={() => make.mutate({ path: { webid, reference }, body: { reason } })}
        />
      )}
    </div>
  );
}

function save({ name, html }: Paper): void {
  saveFile(name, html, 'text/html;charset=utf-8');
  toasts.show(words.saved(name));
}

/** The frame has the policy of the Studio, which lets only styles with its nonce hold. */
function withNonce(html: string): string {
  const { nonce = '' } = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {};
  return html.replaceAll('<style>', `<style nonce="${nonce}">`);
}

interface MakeFormProps {
  reason: string;
  onChange: (reason: string) => void;
  isWaiting: boolean;
  failure: Parameters<typeof FailureNotice>[0]['failure'];
  onMake: () => void;
}

function MakeForm({ reason, onChange, isWaiting, failure, onMake }: MakeFormProps) {
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !isWaiting) onMake();
  };
  const { make } = words;
  return (
    <Stack as="form" gap={16} pack="start" className={styles.form} onSubmit={submit} noValidate>
      <Text as="h2" size="l">
        {make.title}
      </Text>
      <Text tone="soft">{make.lead}</Text>
      <TextField
        label={make.reason}
        mark={make.required}
        aside={`${reason.length}/${requestReasonMaxLength}`}
        help={make.reasonHelp}
        error={isTried && isMissing ? make.reasonMissing : undefined}
        maxLength={requestReasonMaxLength}
        value={reason}
        onChange={onChange}
      />
      <Row gap={8} columnGap={12} align="center" wrap>
        <Button type="submit" kind="primary" isWaiting={isWaiting}>
          {make.action}
        </Button>
        <Text tone="soft">{make.logged}</Text>
      </Row>
      <FailureNotice failure={failure} />
    </Stack>
  );
}

const checkIcons = { ok: 'check', warning: 'warning', error: 'error' } as const satisfies Record<string, IconName>;
const checkTones = { ok: 'ok', warning: 'warn', error: 'error' } as const;

/** Who made it, when and why, and what was compared. */
function Beside({ paper, reason }: { paper: Paper; reason: string }) {
  const { side } = words;
  const now = new Date();
  const [last] = paper.earlier;
  const rows = [
    [side.at, formatMoment(paper.at, now)],
    [side.by, side.proven(paper.by, formatMoment(paper.provenAt, now))],
    [side.reason, reason],
    [side.earlier, last ? side.times(paper.earlier.length, formatMoment(last.at, now), last.by) : side.never],
  ] as const;
  return (
    <Stack as="aside" gap={16} narrow className={styles.beside}>
      <div>
        <Text as="h2" size="m">
          {side.title}
        </Text>
        <Text tone="soft">{side.lead}</Text>
      </div>
      <Stack as="dl" gap={6} className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <Text as="dt" tone="muted">
              {label}
            </Text>
            <Text as="dd" narrow breaks="typed">
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      <Stack as="ul" gap={10} className={styles.checks}>
        {paper.checks.map(({ tone, text }) => (
          <Row as="li" key={text} gap={10}>
            <Text as="span" tone={checkTones[tone]} flex="rigid">
              <Icon name={checkIcons[tone]} size="s" />
            </Text>
            <Text as="span" tone={tone === 'error' ? 'error' : 'soft'} narrow breaks="typed">
              {text}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text tone="muted" size="xs">
        {side.note}
      </Text>
    </Stack>
  );
}
