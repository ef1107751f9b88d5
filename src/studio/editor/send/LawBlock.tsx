import { useEffect, useRef } from 'react';
import type { WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { nameField } from '../../../contract/studio/name-field.ts';
import { lawReasonMinLength, reviewTextMaxLength } from '../../../contract/studio/review-calls.ts';
import { describeLaw } from '../../app/law-words.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { LimitedTextField } from '../../kit/LimitedTextField.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { joinAlternatives } from '../../review/review-words.ts';
import { useEditor, useEditorState, useFields } from '../editor.ts';
import { isReason, useLawReasons } from '../law/law-reasons.ts';
import styles from './send.module.css';
import { sendTexts } from './texts.ts';
import type { Preparation } from './use-preparation.ts';

const words = sendTexts.law;

interface LawBlockProps {
  findings: readonly WordedFinding[];
  preparation: Pick<Preparation, 'approvers' | 'compliance' | 'needsCompliance'>;
  /** The dialog goes, because a place was chosen. */
  onChosen: () => void;
}

/** The findings of law that are sent, each with its source and the reason for which it stays, and who reads them. */
export function LawBlock({ findings, preparation, onChosen }: LawBlockProps) {
  const { webid, enter } = useEditor();
  const fields = useFields();
  const document = useEditorState((state) => state.document);
  const { reasonOf, keep } = useLawReasons(webid);
  const list = useRef<HTMLUListElement>(null);
  // What lacks a reason comes first, once: afterwards the focus is where somebody writes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens.
  useEffect(() => {
    const open = findings.findIndex((finding) => !isReason(reasonOf(finding)?.text));
    // After the dialog, which takes the focus when it opens.
    const timer = setTimeout(() => list.current?.querySelectorAll('textarea')[open]?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack as="fieldset" gap={8} tone="ink">
      <Text as="legend" weight="bold" className={styles.legend}>
        {words.title(findings.length)}
      </Text>
      <Stack as="ul" divided framed ref={list}>
        {findings.map((finding) => {
          const { rule, key, path, received } = finding;
          const { title, sources } = describeLaw(rule);
          const text = reasonOf(finding)?.text ?? '';
          const count = text.trim().length;
          return (
            <Row as="li" gap={10} key={`${rule} ${key} ${path} ${received}`} className={styles.point}>
              <Icon name="law" />
              <Stack gap={4} flex="grow" narrow>
                <Row gap={8} align="baseline" pack="edges">
                  <strong>{title}</strong>
                  <Text
                    as="button"
                    type="button"
                    flex="rigid"
                    tone="soft"
                    size="xs"
                    link="always"
                    onClick={() => {
                      enter({ key, path });
                      onChosen();
                    }}
                  >
                    {words.goTo}
                  </Text>
                </Row>
                {sources !== '' && <Text note>{sources}</Text>}
                <Text size="s" tone="soft">
                  {words.place(nameField(fields, document, { key, path }), received)}
                </Text>
                <LimitedTextField
                  label={words.reason}
                  value={text}
                  onChange={(next) => keep(finding, next)}
                  most={reviewTextMaxLength}
                  isGrowing
                  help={isReason(text) ? undefined : words.count(count, lawReasonMinLength)}
                />
              </Stack>
            </Row>
          );
        })}
      </Stack>
      <WhoReads findings={findings.length} preparation={preparation} />
    </Stack>
  );
}

function WhoReads({ findings, preparation }: { findings: number; preparation: LawBlockProps['preparation'] }) {
  const { approvers, compliance, needsCompliance } = preparation;
  if (!needsCompliance) return <Text tone="soft">{words.optional}</Text>;
  if (compliance.length === 0)
    return (
      <Notice tone="warning" title={words.nobody}>
        {words.nobodyNote}
      </Notice>
    );
  const who = joinAlternatives(compliance);
  return (
    <Row gap={8} tone="soft">
      <Icon name="info" />
      <span>
        <Text as="strong" tone="ink">
          {words.needed}
        </Text>{' '}
        {words.order(who, findings, joinAlternatives(approvers))}
      </span>
    </Row>
  );
}
