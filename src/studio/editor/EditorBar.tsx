import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { previewFramePath } from '../../contract/studio/studio-addresses.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { formatVietnamTime } from '../../contract/vietnam-time.ts';
import { historyPath } from '../app/screens.ts';
import { texts } from '../app/texts.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Brand } from '../kit/Brand.tsx';
import { IconButton } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { useEditing, useNewest } from './editing.ts';
import styles from './editor-bar.module.css';
import type { SaveStatus, SessionView } from './sync/working-session.ts';
import { editorTexts } from './texts.ts';

interface EditorBarProps {
  webid: string;
  name: string;
  view: SessionView;
  /** Windows of others. */
  others: Present;
  /** The part that a window is in, by its key. */
  partOf: (key: string) => string;
  isReadOnly: boolean;
  onUndo: (kind: 'undo' | 'redo') => void;
  /** The list of findings is open. */
  isChecking: boolean;
  onFindings: () => void;
  /** On a phone the tools stand below the bar while they are wanted; elsewhere always in it. */
  areToolsShown: boolean;
  onTools: () => void;
  /** Buttons between the findings and the look at the whole page. */
  tools: ReactNode;
  /** The one action of the screen. */
  action: ReactNode;
}

/** Where one is, whether all is stored, who else is here, and what can be done with the whole. */
export function EditorBar(props: EditorBarProps) {
  const { webid, name, view, others, partOf, isReadOnly, onUndo, isChecking, onFindings, tools, action } = props;
  const { areToolsShown, onTools } = props;
  const { findings } = useEditing();
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  return (
    <Row as="header" gap={12} align="center" className={joinClasses(styles.bar, areToolsShown && styles.open)}>
      <Link to="/" className={styles.home} aria-label={editorTexts.campaigns}>
        <Brand name={texts.product} bank={texts.bank} />
      </Link>
      <Row gap={6} align="baseline" narrow tone="soft" size="s" breaks="whole" className={styles.where}>
        <Link to="/" asChild>
          <Text as="a" link="hovered">
            {editorTexts.campaigns}
          </Text>
        </Link>
        <span aria-hidden="true">/</span>
        <Text as="h1" tone="ink" size="m" line={20} breaks="cut" title={name}>
          {name}
        </Text>
      </Row>
      <Link to={historyPath(webid)} asChild>
        <Row
          as="a"
          inline
          align="center"
          flex="rigid"
          tone="soft"
          breaks="whole"
          className={styles.base}
          title={editorTexts.history}
        >
          <VisuallyHidden>{editorTexts.history}: </VisuallyHidden>
          <Icon name="history" />
          <Badge state="draft">{editorTexts.base(view.baseVersion)}</Badge>
        </Row>
      </Link>
      <Status status={view.status} />
      <Others others={others} partOf={partOf} />
      <div className={styles.tools}>
        {!isReadOnly && (
          <>
            <IconButton
              icon="undo"
              label={editorTexts.undo}
              isDisabled={view.steps.undo === 0 && view.status.kind === 'saved'}
              onPress={() => onUndo('undo')}
            />
            <IconButton
              icon="redo"
              label={editorTexts.redo}
              isDisabled={view.steps.redo === 0}
              onPress={() => onUndo('redo')}
            />
          </>
        )}
        <Row
          as="button"
          inline
          gap={6}
          align="center"
          flex="rigid"
          tone={errors > 0 ? 'error' : warnings > 0 ? 'warn' : 'ok'}
          size="s"
          breaks="whole"
          type="button"
          className={styles.findings}
          aria-expanded={isChecking}
          onClick={onFindings}
        >
          <Icon name={errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'tick'} />
          {describeCounts(errors, warnings)}
        </Row>
        {tools}
        <a
          className={joinClasses(buttonClasses({}), styles.look)}
          href={previewFramePath(webid)}
          target="_blank"
          rel="noreferrer"
          aria-label={editorTexts.openDraft}
          title={editorTexts.openDraftNote}
        >
          <Icon name="external" />
          <span>{editorTexts.openDraft}</span>
        </a>
      </div>
      <span className={styles.more}>
        <IconButton icon="more" label={editorTexts.tools} aria-expanded={areToolsShown} onPress={onTools} />
      </span>
      {action}
    </Row>
  );
}

/** One person in full, the others by their first letters; several windows of one person once. */
function Others({ others, partOf }: Pick<EditorBarProps, 'others' | 'partOf'>) {
  const people = [...Map.groupBy(others, ({ personId }) => personId).values()].flatMap((windows) =>
    windows.slice(0, 1),
  );
  return (
    <Row as="ul" gap={6} pack="end" flex="grow" narrow className={styles.others} aria-label={editorTexts.others}>
      {people.map(({ client, name, place }, index) => {
        const words = editorTexts.present(name, place ? partOf(place.key) : undefined);
        return (
          <Row
            as="li"
            key={client}
            inline
            gap={6}
            align="center"
            size="s"
            breaks="whole"
            className={joinClasses(styles.other, index > 0 && styles.further)}
            title={words}
          >
            <Avatar name={name} size="small" isLive />
            {index > 0 ? (
              <VisuallyHidden>{words}</VisuallyHidden>
            ) : (
              <Text as="span" breaks="cut">
                {words}
              </Text>
            )}
          </Row>
        );
      })}
    </Row>
  );
}

function describeCounts(errors: number, warnings: number): string {
  if (errors > 0 && warnings > 0) return editorTexts.errorsAndWarnings(errors, warnings);
  if (errors > 0) return editorTexts.errors(errors);
  return warnings > 0 ? editorTexts.warnings(warnings) : editorTexts.ready;
}

function Status(drawn: { status: SaveStatus }) {
  const status = useNewest((view) => view.status, drawn.status);
  const words = {
    saved: () =>
      status.kind === 'saved' && status.at
        ? editorTexts.status.savedAt(formatVietnamTime(status.at).slice(11, 16))
        : editorTexts.status.saved,
    saving: () => editorTexts.status.saving,
    lost: () => (status.kind === 'lost' ? editorTexts.status.lost(status.count, status.isKept) : ''),
  };
  return (
    <Row
      as="span"
      inline
      gap={6}
      align="center"
      flex="rigid"
      tone={status.kind === 'lost' ? 'warn' : 'soft'}
      size="s"
      breaks="whole"
      tabular
      className={styles.status}
      role="status"
    >
      <Text as="span" tone={status.kind === 'lost' ? undefined : 'ok'}>
        <Icon name={status.kind === 'lost' ? 'warning' : status.kind === 'saving' ? 'clock' : 'check'} />
      </Text>
      {words[status.kind]()}
    </Row>
  );
}
