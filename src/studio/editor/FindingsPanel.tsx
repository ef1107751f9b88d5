import { useEffect, useRef } from 'react';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import { compareSeverity, countSeverities } from '../../contract/severities.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { useKeys } from '../app/use-keys.ts';
import { Pill } from '../kit/Badge.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Key } from '../kit/Key.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { toasts } from '../kit/toasts.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { describeFinding } from './describe-finding.ts';
import { useEditor, useEditorState, useFields } from './editor.ts';
import styles from './findings-panel.module.css';
import { editorTexts } from './texts.ts';

/** Everything that the check says, below the page: it stays open while findings are mended one after another. */
export function FindingsPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useKeys({ escape: ({ target }) => !isField(target) && onClose() });
  return (
    <section ref={panel} className={styles.panel} aria-label={editorTexts.findings} tabIndex={-1}>
      <Row as="header" gap={8} align="center" className={styles.head}>
        <h2>{editorTexts.findings}</h2>
        <FindingCounts />
        <Row as="span" gap={6} align="center" tone="soft" size="xs" breaks="whole" className={styles.next}>
          <Key>F8</Key> {editorTexts.nextFinding}
        </Row>
        <IconButton icon="close" label={editorTexts.closeFindings} onPress={onClose} />
      </Row>
      <div className={styles.scroll}>
        <FindingsList />
      </div>
    </section>
  );
}

/** Escape in a field belongs to the field. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable], li[data-place]') !== null;
}

/** How many errors, findings of law and warnings there are. */
function FindingCounts() {
  const findings = useEditorState((state) => state.findings);
  const { error, law, warning } = countSeverities(findings);
  return (
    <>
      {error > 0 && <Pill tone="error">{editorTexts.errors(error)}</Pill>}
      {law > 0 && <Pill>{editorTexts.lawFindings(law)}</Pill>}
      {warning > 0 && <Pill tone="warning">{editorTexts.warnings(warning)}</Pill>}
    </>
  );
}

/** Everything that the check says, the heaviest first; each leads to its field, and some are mended by a button. */
export function FindingsList() {
  const { isReadOnly, choose, change } = useEditor();
  const fields = useFields();
  const document = useEditorState((state) => state.document);
  const findings = useEditorState((state) => state.findings);
  const chosen = useEditorState((state) => state.chosen);
  const list = useRef<HTMLUListElement>(null);
  const ordered = [...findings].sort(compareSeverity);
  const mendable = isReadOnly ? [] : ordered.filter(({ mend }) => mend !== undefined);
  const mend = (some: readonly WordedFinding[]) => {
    const changes = listMends(some);
    change(changes);
    toasts.show(editorTexts.mended(changes.length));
    // The pressed button is gone with its finding.
    list.current?.focus();
  };
  return (
    <>
      <Row gap={8} align="center" pack="edges" wrap tone="soft" size="xs" className={styles.note}>
        <p>{findings.length === 0 ? editorTexts.noFindings : editorTexts.findingsNote}</p>
        {mendable.length > 1 && (
          <Button size="small" onPress={() => mend(mendable)}>
            {editorTexts.mendAll(mendable.length)}
          </Button>
        )}
      </Row>
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {ordered.map((finding) => {
          const { severity, rule, key, path, received } = finding;
          const { need, effect } = describeFinding(fields, document, finding);
          const isHere = chosen?.key === key && chosen.path === path;
          return (
            <Row
              as="li"
              gap={8}
              align="center"
              key={`${rule} ${key} ${path} ${received}`}
              className={joinClasses(styles.row, isHere && styles.here)}
            >
              <button
                type="button"
                className={styles.finding}
                aria-current={isHere ? 'true' : undefined}
                onClick={() => choose({ key, path })}
              >
                <Text as="span" tone={severityMarks[severity].tone} className={styles.mark}>
                  <Icon name={severityMarks[severity].icon} />
                  <VisuallyHidden>{editorTexts.severities[severity]}</VisuallyHidden>
                </Text>
                <Stack as="span" size="s" line={20}>
                  <strong>{need}</strong>
                  {effect !== '' && (
                    <Text as="span" tone="soft">
                      {effect}
                    </Text>
                  )}
                </Stack>
                <Text as="span" tone="soft" size="xs" line={16} className={styles.place}>
                  {nameField(fields, document, { key, path })}
                </Text>
              </button>
              {mendable.includes(finding) && (
                <Button size="small" onPress={() => mend([finding])}>
                  {editorTexts.mend}
                </Button>
              )}
            </Row>
          );
        })}
      </ul>
    </>
  );
}

/** The changes that mend findings. Of two findings at one place only one mend fits; the other is offered again. */
function listMends(findings: readonly WordedFinding[]): readonly ContentChange[] {
  const places = new Set<string>();
  return findings.flatMap(({ mend = [] }) => {
    const isFree = mend.every(({ at }) => !places.has(JSON.stringify(at)));
    for (const { at } of mend) places.add(JSON.stringify(at));
    return isFree ? mend : [];
  });
}
