import { Link } from 'wouter';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import { compareSeverity, countSeverities } from '../../contract/severities.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import { findField } from '../../contract/studio/name-field.ts';
import { previewFramePath } from '../../contract/studio/studio-addresses.ts';
import { formatVietnamTime } from '../../contract/vietnam-time.ts';
import { historyPath } from '../app/screens.ts';
import { severityMarks } from '../app/severity-marks.ts';
import { texts } from '../app/texts.ts';
import { useMayDo, useStore } from '../app/use-studio.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Brand } from '../kit/Brand.tsx';
import { IconButton } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Text } from '../kit/Layout.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { CampaignMenu } from './CampaignMenu.tsx';
import { Comments } from './comments/Comments.tsx';
import { Comparison } from './compare/Comparison.tsx';
import { campaignName, type EditorState, useEditor, useEditorState } from './editor.ts';
import styles from './editor-bar.module.css';
import { listOpenSamples } from './open-samples.ts';
import { SendReview } from './send/SendReview.tsx';
import type { Preparation } from './send/use-preparation.ts';
import { editorTexts } from './texts.ts';
import { useNextPlace } from './use-next-place.ts';

interface EditorBarProps {
  preparation: Preparation | undefined;
  /** Nothing at all can be changed. */
  isReadOnly: boolean;
}

/** Where one is, whether all is stored, who else is here, and what can be done with the whole. */
export function EditorBar({ preparation, isReadOnly }: EditorBarProps) {
  const { webid, isReadOnly: isMostlyReadOnly, show, undo } = useEditor();
  const mayRequest = useMayDo('review.request', webid);
  const name = useEditorState(campaignName);
  const baseVersion = useEditorState((state) => state.baseVersion);
  const steps = useEditorState((state) => state.steps);
  const isSaved = useEditorState(({ status }) => status.kind === 'saved');
  const isChecking = useEditorState((state) => state.isChecking);
  const areToolsShown = useEditorState((state) => state.areToolsShown);
  const findings = useEditorState((state) => state.findings);
  const [heaviest] = [...findings].sort(compareSeverity);
  const mark = heaviest ? severityMarks[heaviest.severity] : ({ icon: 'tick', tone: 'ok' } as const);
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
        <CampaignMenu />
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
          <Badge state="draft">{editorTexts.base(baseVersion)}</Badge>
        </Row>
      </Link>
      <Status />
      <Others />
      <div className={styles.tools}>
        {!isReadOnly && (
          <>
            <IconButton
              icon="undo"
              label={editorTexts.undo}
              isDisabled={steps.undo === 0 && isSaved}
              onPress={() => undo('undo')}
            />
            <IconButton
              icon="redo"
              label={editorTexts.redo}
              isDisabled={steps.redo === 0}
              onPress={() => undo('redo')}
            />
          </>
        )}
        <Row
          as="button"
          inline
          gap={6}
          align="center"
          flex="rigid"
          tone={mark.tone}
          size="s"
          breaks="whole"
          type="button"
          className={styles.findings}
          aria-expanded={isChecking}
          onClick={() => show({ isChecking: !isChecking, tab: 'findings' })}
        >
          <Icon name={mark.icon} />
          {describeCounts(findings)}
        </Row>
        <Places list={listOpenSamples} icon="page" say={editorTexts.openSamples} note={editorTexts.openSamplesNote} />
        <Places list={({ unseen }) => unseen} icon="eye" say={editorTexts.unseen} note={editorTexts.unseenNote} />
        <Comparison />
        <Comments />
        {!isMostlyReadOnly && (
          <IconButton icon="link" label={editorTexts.share} onPress={() => show({ dialog: 'share' })} />
        )}
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
        <IconButton
          icon="more"
          label={editorTexts.tools}
          aria-expanded={areToolsShown}
          onPress={() => show({ areToolsShown: !areToolsShown })}
        />
      </span>
      {mayRequest && <SendReview preparation={preparation} />}
    </Row>
  );
}

interface PlacesProps {
  list: (state: EditorState) => readonly PlaceName[];
  icon: IconName;
  say: (count: number) => string;
  note: string;
}

/** How many places there are to go to, with the way to the next. Nothing when there is none. */
function Places({ list, icon, say, note }: PlacesProps) {
  const { goToNext } = useNextPlace();
  const count = useEditorState((state) => list(state).length);
  if (count === 0) return null;
  return (
    <Row
      as="button"
      inline
      gap={6}
      align="center"
      flex="rigid"
      tone="gold"
      size="s"
      breaks="whole"
      type="button"
      className={styles.findings}
      title={note}
      onClick={() => goToNext(1, list)}
    >
      <Icon name={icon} />
      {say(count)}
    </Row>
  );
}

/** One person in full, the others by their first letters; several windows of one person once. */
function Others() {
  const { fields } = useEditor();
  const others = useEditorState(({ colleagues }) => colleagues);
  const partOf = (key: string) => findField(fields, key)?.title ?? key;
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

function describeCounts(findings: readonly WordedFinding[]): string {
  const { error, law, warning } = countSeverities(findings);
  const counts = [
    ...(error > 0 ? [editorTexts.errors(error)] : []),
    ...(law > 0 ? [editorTexts.lawFindings(law)] : []),
    ...(warning > 0 ? [editorTexts.warnings(warning)] : []),
  ];
  return counts.join(', ') || editorTexts.ready;
}

/** Drawn anew at each letter, as nothing else of the bar is. */
function Status() {
  const { status } = useStore(useEditor().session.view);
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
