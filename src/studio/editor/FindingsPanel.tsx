import { useEffect, useRef, useState } from 'react';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import { compareSeverity, countSeverities, type Severity } from '../../contract/severities.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { markWarning } from '../../contract/studio/review-calls.ts';
import { formatMoment } from '../app/format.ts';
import { describeLaw } from '../app/law-words.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { useKeys } from '../app/use-keys.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Key } from '../kit/Key.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { toasts } from '../kit/toasts.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { describeFinding } from './describe-finding.ts';
import { useEditor, useEditorState, useFields } from './editor.ts';
import styles from './findings-panel.module.css';
import { LawFinding } from './law/LawFinding.tsx';
import { isReason, useLawReasons } from './law/law-reasons.ts';
import { lawFindingTexts } from './law/texts.ts';
import { editorTexts } from './texts.ts';

/** Everything that the check says, below the page: it stays open while findings are mended one after another. */
export function FindingsPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Class>('all');
  const [pressed, setPressed] = useState<string>();
  const opened = useOpenLaw(pressed);
  useEffect(() => panel.current?.focus(), []);
  useKeys({ escape: ({ target }) => !isField(target) && onClose() });
  return (
    <section
      ref={panel}
      className={joinClasses(styles.panel, opened && styles.tall)}
      aria-label={editorTexts.findings}
      tabIndex={-1}
    >
      <Row as="header" gap={8} align="center" className={styles.head}>
        <h2>{editorTexts.findings}</h2>
        <Filter shown={shown} onShow={setShown} />
        <Row as="span" gap={6} align="center" tone="soft" size="xs" breaks="whole" className={styles.next}>
          <Key>F8</Key> {editorTexts.nextFinding}
        </Row>
        <IconButton icon="close" label={editorTexts.closeFindings} onPress={onClose} />
      </Row>
      <div className={joinClasses(styles.body, opened && styles.split)}>
        <div className={styles.scroll}>
          <FindingsList shown={shown} open={{ mark: pressed, onOpen: setPressed }} />
        </div>
        {opened && (
          <section className={styles.scroll} aria-label={lawFindingTexts.title}>
            <LawFinding key={markWarning(opened)} finding={opened} />
          </section>
        )}
      </div>
    </section>
  );
}

/** Escape in a field belongs to the field. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable], li[data-place]') !== null;
}

/** The finding of law that is open: of those at the chosen place the one that was pressed, or the first. */
function useOpenLaw(pressed: string | undefined): WordedFinding | undefined {
  const findings = useEditorState((state) => state.findings);
  const chosen = useEditorState((state) => state.chosen);
  const here = findings.filter(
    ({ severity, key, path }) => severity === 'law' && key === chosen?.key && path === chosen.path,
  );
  return here.find((finding) => markWarning(finding) === pressed) ?? here[0];
}

type Class = Severity | 'all';

interface FilterProps {
  shown: Class;
  onShow: (shown: Class) => void;
}

/** The classes of findings with their numbers; one is shown alone. */
function Filter({ shown, onShow }: FilterProps) {
  const findings = useEditorState((state) => state.findings);
  const counts = countSeverities(findings);
  const { all, error, warning, law } = editorTexts.classes;
  return (
    <Segmented<Class>
      label={editorTexts.classes.label}
      choices={[
        { id: 'all', label: all, count: findings.length },
        { id: 'error', label: error, count: counts.error },
        { id: 'warning', label: warning, count: counts.warning },
        { id: 'law', label: law, count: counts.law, icon: 'law' },
      ]}
      value={shown}
      onChange={onShow}
    />
  );
}

interface FindingsListProps {
  /** One class alone. */
  shown?: Class;
  /** The opened finding of law; without it, it opens below its row. */
  open?: { readonly mark: string | undefined; readonly onOpen: (mark: string) => void };
}

/** Everything that the check says, the heaviest first; each leads to its field, and some are mended by a button. */
export function FindingsList({ shown = 'all', open }: FindingsListProps) {
  const { webid, isReadOnly, choose, change } = useEditor();
  const fields = useFields();
  const document = useEditorState((state) => state.document);
  const all = useEditorState((state) => state.findings);
  const chosen = useEditorState((state) => state.chosen);
  const { reasonOf } = useLawReasons(webid);
  const [pressed, setPressed] = useState<string>();
  const opened = useOpenLaw(open ? open.mark : pressed);
  const list = useRef<HTMLUListElement>(null);
  const ordered = all.filter(({ severity }) => shown === 'all' || severity === shown).sort(compareSeverity);
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
        <p>{ordered.length === 0 ? editorTexts.noFindings : editorTexts.findingsNote}</p>
        {mendable.length > 1 && (
          <Button size="small" onPress={() => mend(mendable)}>
            {editorTexts.mendAll(mendable.length)}
          </Button>
        )}
      </Row>
      <ul ref={list} className={styles.list} tabIndex={-1}>
        {ordered.map((finding) => {
          const { severity, key, path } = finding;
          const mark = markWarning(finding);
          const kept = severity === 'law' ? reasonOf(finding) : undefined;
          const isKept = isReason(kept?.text);
          const isHere = severity === 'law' ? finding === opened : chosen?.key === key && chosen.path === path;
          const said =
            severity === 'law'
              ? { need: describeLaw(finding.rule).title, effect: finding.received }
              : describeFinding(fields, document, finding);
          return (
            <li key={mark}>
              <Row gap={8} align="center" className={joinClasses(styles.row, isHere && styles.here)}>
                <button
                  type="button"
                  className={styles.finding}
                  aria-current={isHere ? 'true' : undefined}
                  onClick={() => {
                    choose({ key, path });
                    (open ? open.onOpen : setPressed)(mark);
                  }}
                >
                  <Text as="span" tone={isKept ? 'ok' : severityMarks[severity].tone} className={styles.mark}>
                    <Icon name={isKept ? 'tick' : severityMarks[severity].icon} />
                    <VisuallyHidden>{editorTexts.severities[severity]}</VisuallyHidden>
                  </Text>
                  <Stack as="span" size="s" line={20}>
                    <Text as="strong" weight={isKept ? 'regular' : 'bold'} tone={isKept ? 'soft' : undefined}>
                      {said.need}
                    </Text>
                    {said.effect !== '' && (
                      <Text as="span" tone="soft">
                        {said.effect}
                      </Text>
                    )}
                    {isKept && kept && (
                      <Text as="span" note>
                        {lawFindingTexts.kept(formatMoment(kept.at, new Date()))}
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
              {!open && finding === opened && <LawFinding key={mark} finding={finding} />}
            </li>
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
