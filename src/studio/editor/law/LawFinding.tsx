import { useState } from 'react';
import { findLawRule, nameSource } from '../../../contract/law/law-rules.ts';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { lawCalls } from '../../../contract/studio/law-calls.ts';
import { lawReasonMinLength, reviewTextMaxLength } from '../../../contract/studio/review-calls.ts';
import { dayFirst } from '../../../contract/vietnam-time.ts';
import { formatMoment } from '../../app/format.ts';
import { changeProof, findProof } from '../../app/law-proofs.ts';
import { useMayDo, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { DateField } from '../../kit/DateField.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { LimitedTextField } from '../../kit/LimitedTextField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toasts } from '../../kit/toasts.ts';
import { useEditor, useEditorState } from '../editor.ts';
import styles from './law-finding.module.css';
import { isReason, useLawReasons } from './law-reasons.ts';
import { lawFindingTexts as words } from './texts.ts';

/** The open finding of law: its source, and the ways out, the cheapest first. */
export function LawFinding({ finding }: { finding: WordedFinding }) {
  const { webid, isReadOnly, enter } = useEditor();
  const { rule, key, path, expected, received } = finding;
  const known = findLawRule(rule);
  const law = useStudioQuery(lawCalls.readLaw, {});
  const own = law.data?.settings.readings[rule];
  const mayRequest = useMayDo('review.request', webid);
  return (
    <Stack gap={12} className={styles.finding}>
      <Stack gap={2}>
        <Text as="h3" size="m" line={22} breaks="typed">
          {received.replace(/^"([\s\S]*)"/u, '“$1”')}
        </Text>
        <Text tone="soft">{known?.sentence ?? expected}</Text>
      </Stack>
      {known && (
        <Row gap={12} framed className={styles.source}>
          <Icon name="law" size="l" />
          <Stack gap={6} narrow>
            {known.sources.map((source) => (
              <Stack key={nameSource(source)}>
                <strong>{nameSource(source)}</strong>
                <Text note>{words.since(dayFirst(source.since))}</Text>
              </Stack>
            ))}
            <Text note>{own ? words.read(dayFirst(own.on), own.by) : words.read(dayFirst(known.readOn))}</Text>
          </Stack>
        </Row>
      )}
      <Stack framed divided>
        <Row gap={12} align="center" pack="edges" className={styles.way}>
          <Stack gap={2} narrow>
            <strong>{words.change}</strong>
            <Text tone="soft">{words.changeNote(expected)}</Text>
          </Stack>
          <Button size="small" onPress={() => enter({ key, path })}>
            {words.goTo}
          </Button>
        </Row>
        {known?.takesProof && !isReadOnly && <AddProof finding={finding} />}
        {mayRequest && <Acknowledge finding={finding} />}
      </Stack>
    </Stack>
  );
}

/** The name and day of a document, kept with exactly these words. */
function AddProof({ finding: { key, path } }: { finding: WordedFinding }) {
  const { state, change } = useEditor();
  const known = useEditorState(({ document }) => findProof(document, { key, path }));
  const [document, setDocument] = useState(known?.document ?? '');
  const [date, setDate] = useState(known?.date ?? '');
  const isComplete = document.trim() !== '' && date !== '';
  return (
    <Stack gap={8} className={styles.way}>
      <Stack gap={2}>
        <strong>{words.proof}</strong>
        <Text tone="soft">{words.proofNote}</Text>
      </Stack>
      <Row gap={8} align="end" wrap>
        <div className={styles.document}>
          <TextField
            label={words.document}
            placeholder={words.documentHint}
            value={document}
            onChange={setDocument}
            maxLength={300}
          />
        </div>
        <DateField label={words.date} value={date} onChange={setDate} />
        <Button
          isDisabled={!isComplete}
          onPress={() => {
            const proof = { document: document.trim(), date };
            change([changeProof(state.get().document, { key, path }, proof)]);
            toasts.show(words.proofKept);
          }}
        >
          {words.keepProof}
        </Button>
      </Row>
    </Stack>
  );
}

/** The reason for which the finding stays; it is sent with the version. */
function Acknowledge({ finding }: { finding: WordedFinding }) {
  const { webid } = useEditor();
  const { reasonOf, keep, forget } = useLawReasons(webid);
  const kept = reasonOf(finding);
  const [text, setText] = useState(kept?.text ?? '');
  const isKept = kept !== undefined && isReason(kept.text);
  return (
    <Stack gap={8} className={joinClasses(styles.way, styles.open)}>
      <Stack gap={2}>
        <strong>{words.acknowledge}</strong>
        <Text tone="soft">{isKept ? words.kept(formatMoment(kept.at, new Date())) : words.acknowledgeNote}</Text>
      </Stack>
      <LimitedTextField
        label={words.reason}
        value={text}
        onChange={setText}
        most={reviewTextMaxLength}
        isGrowing
        help={words.count(text.trim().length, lawReasonMinLength)}
      />
      <Row gap={8} pack="end">
        {isKept && (
          <Button kind="bare" size="small" onPress={() => forget([finding])}>
            {words.forget}
          </Button>
        )}
        <Button
          size="small"
          isDisabled={!isReason(text) || text.trim() === kept?.text}
          onPress={() => {
            keep(finding, text.trim());
            toasts.show(words.keptToast);
          }}
        >
          {isKept ? words.again : words.keep}
        </Button>
      </Row>
    </Stack>
  );
}
