import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { formatSize } from '../../../contract/format-size.ts';
import type { PastePlan } from '../../../contract/studio/part-calls.ts';
import { copiedPartFramePath } from '../../../contract/studio/studio-addresses.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { formatDay, formatDecimal, formatMoment } from '../../app/format.ts';
import { PagePicture } from '../../app/PagePicture.tsx';
import { editorPath } from '../../app/screens.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { Grid, Row, Stack, Text } from '../../kit/Layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { campaignName, useEditor, useEditorState } from '../editor.ts';
import { listAllParts } from '../part-actions.ts';
import { editorTexts } from '../texts.ts';
import { copyAgain, pastePart } from './part-clipboard.ts';
import styles from './paste-dialog.module.css';
import type { Pasting } from './pasting.ts';
import { clipboardTexts as words } from './texts.ts';

interface AskedProps {
  pasting: Pasting;
  onClose: () => void;
}

/** What pasting a copied part would leave behind, before it is pasted; or that the copy has ended. */
export function PasteDialog() {
  const { show } = useEditor();
  const pasting = useEditorState((state) => state.pasting);
  if (!pasting) return null;
  const onClose = () => show({ pasting: undefined });
  const { plan } = pasting;
  if (!plan) return <Ended pasting={pasting} onClose={onClose} />;
  // Another answer is another question.
  return <Planned key={JSON.stringify(plan)} pasting={pasting} plan={plan} onClose={onClose} />;
}

const keep = 'keep';
const takeAway = 'take-away';

function Planned({ pasting, plan, onClose }: AskedProps & { plan: PastePlan }) {
  const editor = useEditor();
  const { webid } = editor;
  const { copy, index: asked, seen } = pasting;
  const campaign = useEditorState(campaignName);
  const parts = useEditorState((state) => listAllParts(editor, state));
  const [index, setIndex] = useState(Math.min(asked, parts.length));
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const [isKeptShown, showKept] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const above = parts[index - 1];
  const usual = plan.anchors.find(({ title }) => title === above?.title)?.anchor ?? takeAway;
  const leadOf = (link: string) => links[link] ?? usual;
  const left = plan.left.reduce((sum, { count }) => sum + count, 0);
  const { blocked } = plan;
  // Another place may do.
  const canTry = !blocked || blocked.kind === 'first';
  const paste = async () => {
    setWaiting(true);
    const agreed = {
      left: plan.left.length,
      links: Object.fromEntries(
        plan.links.map(({ link }) => {
          const lead = leadOf(link);
          return [link, lead === keep ? link : lead === takeAway ? null : lead];
        }),
      ),
    };
    await pastePart(editor, index, { agreed, ...(index === asked && { seen }) });
    setWaiting(false);
  };
  const places = [...parts.keys(), parts.length].map((at) => {
    const [before, behind] = [parts[at - 1]?.title, parts[at]?.title];
    const label =
      before !== undefined && behind !== undefined
        ? words.between(before, behind)
        : behind !== undefined
          ? words.first(behind)
          : before !== undefined
            ? words.last(before)
            : words.only;
    return { id: String(at), label };
  });
  return (
    <Dialog
      title={words.title(copy.title, campaign)}
      note={words.source(copy.campaign, copy.version, formatMoment(copy.copiedAt, new Date()))}
      isBroad
      onClose={onClose}
      actions={
        <>
          <Row gap={6} align="center" flex="grow" tone="muted" size="xs" line={16} className={styles.private}>
            <Icon name="lock" size="s" />
            {words.private(formatDay(vietnamDate(new Date(copy.endsAt)), new Date()))}
          </Row>
          <Button onPress={onClose}>{canTry ? words.cancel : words.close}</Button>
          {canTry && (
            <Button kind="primary" isWaiting={isWaiting} onPress={() => void paste()}>
              {words.action(left)}
            </Button>
          )}
        </>
      }
    >
      {blocked?.kind !== 'unknown-section' && (
        <div className={styles.pictures}>
          <figure>
            <Picture webid={copy.webid} campaign={copy.campaign} />
            <figcaption>{words.at(copy.campaign)}</figcaption>
          </figure>
          <Icon name="right" />
          <figure>
            <Picture webid={webid} campaign={campaign} />
            <figcaption>
              <Text as="strong" tone="ink">
                {words.at(campaign)}
              </Text>{' '}
              {words.afterPaste}
            </figcaption>
          </figure>
        </div>
      )}
      {canTry && (
        <Row gap={12} align="end" pack="edges" wrap>
          <Select
            label={words.place}
            className={styles.place}
            choices={places}
            value={String(index)}
            onChange={(next) => setIndex(Number(next))}
          />
          {plan.weight && (
            <Text tone={plan.weight.bytes > plan.weight.most ? 'warn' : 'soft'} size="xs" tabular>
              {words.weight(formatDecimal(plan.weight.bytes / 1000, 1), editorTexts.weight.cap(plan.weight.most))}
            </Text>
          )}
        </Row>
      )}
      <ul className={styles.lacks}>
        {blocked ? (
          <Lack icon="error" tone="error" words={words.blocked[blocked.kind](blocked.by)} />
        ) : (
          <Lack
            icon="check"
            tone="ok"
            words={[
              words.kept(plan.kept, plan.of),
              plan.files === 0 ? words.noFiles : words.files(plan.files, formatSize(plan.bytes)),
            ]}
          >
            <Button kind="bare" size="small" aria-expanded={isKeptShown} onPress={() => showKept(!isKeptShown)}>
              {words.eachKept}
            </Button>
          </Lack>
        )}
        {isKeptShown && (
          <li className={styles.lack}>
            <Grid as="ul" columns={2} gap={4} columnGap={16} tone="soft" size="xs" line={16}>
              {plan.places.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two places may have one name, and none moves.
                <li key={at}>{name}</li>
              ))}
            </Grid>
          </li>
        )}
        {plan.left.map(({ name, words: quoted, count }) => (
          <Lack
            key={`${name} ${quoted}`}
            icon="warning"
            tone="warn"
            words={[words.left(quoted), name === '' ? words.leftWhole(count) : words.leftIn(name, count)]}
          />
        ))}
        {plan.links.map(({ link, name }) => (
          <Lack key={link} icon="warning" tone="warn" words={[words.link(link), words.linkNote(name)]}>
            <Select
              label={words.leadLabel(link)}
              hasHiddenLabel
              choices={[
                ...plan.anchors.map(({ anchor, title }) => ({ id: anchor, label: words.leadTo(title) })),
                { id: takeAway, label: words.takeAway },
                { id: keep, label: words.leave },
              ]}
              value={leadOf(link)}
              onChange={(lead) => setLinks({ ...links, [link]: lead })}
            />
          </Lack>
        ))}
      </ul>
    </Dialog>
  );
}

/** What was copied, as a page of this campaign shows it. */
function Picture({ webid, campaign }: { webid: string; campaign: string }) {
  return (
    <PagePicture
      address={copiedPartFramePath(webid)}
      title={words.at(campaign)}
      pageWidth={1280}
      className={styles.picture}
    />
  );
}

interface LackProps {
  icon: IconName;
  tone: 'ok' | 'warn' | 'error';
  words: readonly [title: string, note: string];
  children?: ReactNode;
}

/** One thing that stays or is left: its sentence, what follows, and a choice. */
function Lack({ icon, tone, words: [title, note], children }: LackProps) {
  return (
    <Row as="li" gap={12} align="center" className={styles.lack}>
      <Text as="span" tone={tone} flex="rigid">
        <Icon name={icon} />
      </Text>
      <Stack flex="grow" narrow>
        <Text as="strong" tone="ink">
          {title}
        </Text>
        <span>{note}</span>
      </Stack>
      {children}
    </Row>
  );
}

function Ended({ pasting, onClose }: AskedProps) {
  const editor = useEditor();
  const [isWaiting, setWaiting] = useState(false);
  const { copy } = pasting;
  const again = async () => {
    setWaiting(true);
    await copyAgain(editor, pasting);
    setWaiting(false);
  };
  return (
    <Dialog
      title={words.ended(copy.title)}
      isWide
      onClose={onClose}
      actions={
        <>
          <Link className={buttonClasses({})} to={editorPath(copy.webid)}>
            {words.open(copy.campaign)}
          </Link>
          <Button kind="primary" isWaiting={isWaiting} onPress={() => void again()}>
            {words.copyAgain}
          </Button>
        </>
      }
    >
      <p>{words.endedNote(copy.campaign, formatDay(vietnamDate(new Date(copy.copiedAt)), new Date()))}</p>
      <p>{words.endedHint}</p>
      <p>{words.endedRights}</p>
    </Dialog>
  );
}
