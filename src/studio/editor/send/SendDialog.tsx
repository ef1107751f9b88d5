import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { readText } from '../../../contract/changes/compare-words.ts';
import type { Json } from '../../../contract/changes/content-change.ts';
import { campaignCalls, type WordedFinding } from '../../../contract/studio/campaign-calls.ts';
import { nameField, nameSteps } from '../../../contract/studio/name-field.ts';
import {
  type AcknowledgedWarning,
  markWarning,
  reviewCalls,
  reviewTextMaxLength,
} from '../../../contract/studio/review-calls.ts';
import { unreachable } from '../../app/client.ts';
import { reviewPath } from '../../app/screens.ts';
import { useStore, useStudioQuery } from '../../app/use-studio.ts';
import { listSections } from '../../changes/list-sections.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { LimitedTextField } from '../../kit/LimitedTextField.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { FourEyesOffNotice } from '../../review/FourEyesOffNotice.tsx';
import { joinNames } from '../../review/review-words.ts';
import { reviewTexts } from '../../review/texts.ts';
import { useDecision } from '../../review/use-decision.ts';
import { campaignName, useEditor, useEditorState } from '../editor.ts';
import { isReason, useLawReasons } from '../law/law-reasons.ts';
import { listOpenSamples } from '../open-samples.ts';
import type { SaveStatus } from '../sync/working-session.ts';
import { LawBlock } from './LawBlock.tsx';
import styles from './send.module.css';
import { sendTexts as words } from './texts.ts';
import type { Preparation } from './use-preparation.ts';

interface SendDialogProps {
  preparation: Preparation;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Asks for a review: what changed and why, what the check says, who is asked, and what happens then. */
export function SendDialog({ preparation, note, onNote, onClose }: SendDialogProps) {
  const { webid, fields, order, session } = useEditor();
  const { status, revision } = useStore(session.view);
  const name = useEditorState(campaignName);
  const document = useEditorState((state) => state.document);
  const findings = useEditorState((state) => state.findings);
  const samples = useEditorState((state) => state.samples);
  const { publishedVersion, unpublishedVersion, approvers, fourEyes } = preparation;
  const comparedVersion = publishedVersion ?? unpublishedVersion;
  const published = useStudioQuery(
    campaignCalls.readVersion,
    { path: { webid, version: comparedVersion ?? 1 } },
    { isEnabled: comparedVersion !== null },
  );
  const sections = useMemo(() => {
    if (!published.data || comparedVersion === null) return undefined;
    const { settings, content, media } = published.data;
    return listSections({ fields, order }, { settings, content, media } as Json, document);
  }, [fields, order, published.data, comparedVersion, document]);
  const count = sections?.reduce((sum, { differences }) => sum + differences.length, 0);
  const errors = findings.filter(({ severity }) => severity === 'error');
  // Words of added parts are replaced, and not accepted.
  const openSamples = listOpenSamples({ samples, document });
  const accepted = samples.filter((sample) => !openSamples.includes(sample));
  const warnings = [...findings.filter(({ severity }) => severity === 'warning'), ...accepted];
  const points = findings.filter(({ severity }) => severity === 'law');
  const { reasonOf, forget } = useLawReasons(webid);
  const unreasoned = points.filter((finding) => !isReason(reasonOf(finding)?.text));
  const [acknowledged, setAcknowledged] = useState<readonly string[]>([]);
  const groups = [...Map.groupBy(warnings, groupOf).values()];
  const nameGroup = ([first, ...more]: readonly WordedFinding[]) => {
    if (!first) return '';
    const [part] = nameSteps(fields, document, first);
    return first.severity === 'sample' ? words.samples(part, more.length + 1) : nameField(fields, document, first);
  };
  const isMarked = (marks: readonly string[]) => marks.every((mark) => acknowledged.includes(mark));
  const hasOpenWarnings = warnings.some((finding) => !acknowledged.includes(markWarning(finding)));
  // The same until it is sent, so that a lost answer does not send it twice.
  const [id] = useState(() => crypto.randomUUID());

  const [, navigate] = useLocation();
  const { send, isTried, dialog } = useDecision(reviewCalls.requestReview, {
    done: (review) => [words.done(review.version), { label: words.see, run: () => navigate(reviewPath(review)) }],
    failures: { movedOn: words.movedOn, [unreachable]: words.lost },
    onClose,
    onDone: () => {
      onNote('');
      forget(points);
    },
  });
  // A version that was taken off may be sent again unchanged.
  const isNew = count !== 0 || publishedVersion === null;
  const canSend = errors.length === 0 && openSamples.length === 0 && isNew && status.kind === 'saved';
  const submit = () => {
    const nameOf = ({ rule, key, path, received }: WordedFinding): AcknowledgedWarning => ({
      ...{ rule, key, path, received },
    });
    const law = points.map((finding) => ({ ...nameOf(finding), reason: reasonOf(finding)?.text ?? '' }));
    const length = note.trim().length;
    const isReady = length > 0 && length <= reviewTextMaxLength && !hasOpenWarnings;
    send(
      isReady ? { path: { webid }, body: { id, revision, note, acknowledged: warnings.map(nameOf), law } } : undefined,
    );
  };
  return (
    <FormDialog
      {...dialog}
      title={words.title(name)}
      action={canSend ? words.action(points.length) : undefined}
      isDisabled={unreasoned.length > 0}
      isWide
      onSubmit={submit}
    >
      <SaveNotice status={status} />
      {errors.length > 0 && <Errors errors={errors} onChosen={onClose} />}
      {openSamples.length > 0 && <Samples samples={openSamples} onChosen={onClose} />}
      {!isNew && (
        <Notice tone="info" title={words.unchanged}>
          {words.unchangedNote}
        </Notice>
      )}
      {points.length > 0 && <LawBlock findings={points} preparation={preparation} onChosen={onClose} />}
      <LimitedTextField
        label={words.note}
        help={words.noteHelp}
        error={isTried && note.trim() === '' ? words.noteEmpty : undefined}
        value={note}
        onChange={onNote}
        most={reviewTextMaxLength}
        autoFocus={unreasoned.length === 0}
      />
      {publishedVersion === null && (
        <p>{unpublishedVersion === null ? words.first : words.takenOff(unpublishedVersion)}</p>
      )}
      {sections && count !== undefined && count > 0 && (
        <Stack as="section" gap={4}>
          <Text as="h3" tone="ink">
            {publishedVersion === null ? words.changesOf(count, comparedVersion ?? 0) : words.changes(count)}
          </Text>
          <Row as="ul" gap={4} columnGap={12} wrap>
            {sections.map(({ title, differences }) => (
              <li key={title}>{words.ofSection(title, differences.length)}</li>
            ))}
          </Row>
        </Stack>
      )}
      {warnings.length > 0 && (
        <Stack as="fieldset" gap={8} tone="ink">
          <Text as="legend" tone="warn" weight="bold" className={styles.legend}>
            {words.warnings(groups.length)}
          </Text>
          {groups.map((group) => {
            const marks = group.map(markWarning);
            return (
              <Checkbox
                key={marks[0]}
                isSelected={isMarked(marks)}
                isInvalid={isTried && !isMarked(marks)}
                onChange={(isOn) =>
                  setAcknowledged((known) => [...known.filter((one) => !marks.includes(one)), ...(isOn ? marks : [])])
                }
                note={<Details group={group} />}
              >
                {nameGroup(group)}
              </Checkbox>
            );
          })}
          {isTried && hasOpenWarnings && (
            <Row as="p" gap={6} align="center" tone="error" size="xs" role="alert">
              <Icon name="error" size="s" />
              {words.warningsOpen}
            </Row>
          )}
        </Stack>
      )}
      {approvers.length === 0 && fourEyes.isOn ? (
        <Notice tone="warning" title={words.nobody}>
          {words.nobodyNote}
        </Notice>
      ) : (
        approvers.length > 0 && <p>{words.asked(joinNames(approvers))}</p>
      )}
      {!fourEyes.isOn && <FourEyesOffNotice fourEyes={fourEyes} />}
      <p>{words.afterwards}</p>
      {points.length > 0 && (
        <Text tone={unreasoned.length > 0 ? 'warn' : 'soft'} role="status">
          {unreasoned.length > 0 ? words.law.missing(unreasoned.length) : words.law.again}
        </Text>
      )}
    </FormDialog>
  );
}

/** The warnings that one check mark accepts: one, or all of a part that still shows the sample. */
function groupOf(finding: WordedFinding): string {
  return finding.severity === 'sample' ? finding.key : markWarning(finding);
}

/** The warnings of a check mark, in words. */
function Details({ group }: { group: readonly WordedFinding[] }) {
  const { fields } = useEditor();
  const document = useEditorState((state) => state.document);
  const lines = group.flatMap((finding) => {
    const { severity, expected } = finding;
    const received = wordsOf(finding.received);
    if (severity !== 'sample') return [reviewTexts.expected(expected), reviewTexts.received(received)];
    return [`${nameSteps(fields, document, finding).slice(1).join(' › ')}: ${received}`];
  });
  return [...new Set(lines)].map((line) => (
    <Stack as="span" key={line}>
      {line}
    </Stack>
  ));
}

/** A text that is quoted, and may be cut off in a tag, without its markup. */
function wordsOf(quoted: string): string {
  return readText(quoted.replace(/<[^<>]*…"$/, '…"')).replace(/\s+/g, ' ');
}

/** Says that unsaved changes cannot be sent. Nothing when all is saved. */
function SaveNotice({ status }: { status: SaveStatus }) {
  if (status.kind === 'saved') return null;
  return (
    <Notice tone={status.kind === 'lost' ? 'warning' : 'info'}>
      {status.kind === 'lost' ? words.lostChanges(status.count) : words.saving}
    </Notice>
  );
}

/** The errors of the check, each with the way to its field. */
function Errors({ errors, onChosen }: { errors: readonly WordedFinding[]; onChosen: () => void }) {
  const { fields, choose } = useEditor();
  const document = useEditorState((state) => state.document);
  return (
    <Notice tone="error" title={words.errors(errors.length)}>
      <Stack as="ul" gap={8} tone="ink" className={styles.errors}>
        {errors.map(({ rule, key, path, expected, received }) => (
          <Stack as="li" align="start" key={`${rule} ${key} ${path} ${received}`}>
            <Text
              as="button"
              weight="bold"
              link="always"
              type="button"
              onClick={() => {
                choose({ key, path });
                onChosen();
              }}
            >
              {nameField(fields, document, { key, path })}
            </Text>
            <span>{reviewTexts.expected(expected)}</span>
          </Stack>
        ))}
      </Stack>
    </Notice>
  );
}

/** The added parts that still show words of their sections, each with the way to the first of them. */
function Samples({ samples, onChosen }: { samples: readonly WordedFinding[]; onChosen: () => void }) {
  const { fields, enter } = useEditor();
  const document = useEditorState((state) => state.document);
  return (
    <Notice tone="warning" title={words.openSamples(samples.length)}>
      <Stack as="ul" gap={8} tone="ink" className={styles.errors}>
        {[...Map.groupBy(samples, ({ key }) => key).values()].map(([first, ...more]) => {
          if (!first) return null;
          const { key, path } = first;
          return (
            <Stack as="li" align="start" key={key}>
              <Text
                as="button"
                weight="bold"
                link="always"
                type="button"
                onClick={() => {
                  enter({ key, path });
                  onChosen();
                }}
              >
                {nameSteps(fields, document, first)[0]}
              </Text>
              <span>{words.openSamplesOf(more.length + 1)}</span>
            </Stack>
          );
        })}
      </Stack>
      <p>{words.openSamplesNote}</p>
    </Notice>
  );
}
