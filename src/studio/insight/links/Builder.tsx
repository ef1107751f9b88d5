import { useId, useRef, useState } from 'react';
import { buildLinkAddress, type LinkWord, linkParameters, readLinkWord } from '../../../contract/insight/link-words.ts';
import { isForMessages } from '../../../contract/law/message-links.ts';
import { insightCalls } from '../../../contract/studio/insight-calls.ts';
import { type LinkList, linkCalls, linkNameMaxLength } from '../../../contract/studio/link-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { useStudioChange } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { copyText } from '../../kit/copy-text.ts';
import { FailureNotice } from '../../kit/FailureNotice.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toasts } from '../../kit/toasts.ts';
import { copyAddress } from './copy-address.ts';
import { LinkAddress } from './LinkAddress.tsx';
import {
  findSame,
  findSet,
  type LinkDraft,
  listSets,
  noWord,
  proposeFresh,
  proposeWords,
  wordsOf,
} from './link-draft.ts';
import styles from './links.module.css';
import { MessageWarning } from './MessageWarning.tsx';
import { QrCard } from './QrCard.tsx';
import { linkTexts as words } from './texts.ts';
import { WordField } from './WordField.tsx';

interface BuilderProps {
  webid: string;
  list: LinkList;
  /** A link was kept. */
  onKept: (id: string) => void;
  /** Brings an archived link back. */
  onRestore: (id: string) => void;
}

/** Builds an address from words, shows its QR code, and keeps it. What is typed stays when keeping it fails. */
export function Builder({ webid, list, onKept, onRestore }: BuilderProps) {
  const heading = useId();
  const today = vietnamDate(new Date());
  const sets = listSets(list.lists);
  const [first] = sets;
  const [draft, setDraft] = useState<LinkDraft>(() => {
    const { word } = readLinkWord(webid);
    return {
      ...{ source: first?.source ?? null, medium: first?.medium ?? null },
      ...{ campaign: { text: word, typed: word }, content: noWord, name: undefined },
    };
  });
  const [hasTried, setTried] = useState(false);
  const keep = useStudioChange(linkCalls.saveLink, [linkCalls.listLinks, insightCalls.listInsightCampaigns]);
  /**
   * Id of the link that is being saved. It is the same while its words are the same, so that a second try stores it
   * once.
   */
  const sent = useRef({ id: '', words: '' });
  const change = (parts: Partial<LinkDraft>) => {
    setDraft((before) => ({ ...before, ...parts }));
    keep.reset();
  };

  const linkWords = wordsOf(draft);
  const address = buildLinkAddress(list.page, linkWords);
  const isWhole = linkWords.source !== '' && linkWords.medium !== '' && linkWords.campaign !== '';
  const set = findSet(draft);
  const setName = set ? words.sets[set] : linkWords.source;
  const detail = draft.content.typed.trim() || linkWords.content || draft.campaign.typed.trim() || linkWords.campaign;
  const proposedName = [setName, detail].filter(Boolean).join(', ').slice(0, linkNameMaxLength);
  const name = draft.name ?? proposedName;
  const same = isWhole ? findSame(list.links, linkWords) : undefined;

  const failure = keep.error?.failure;
  const errorOf = (field: LinkWord | 'name') => {
    if (failure?.fields?.[field] !== undefined) return failure.fields[field];
    if (!hasTried || field === 'content') return undefined;
    return (field === 'name' ? name.trim() : linkWords[field]) === '' ? words.needs[field] : undefined;
  };

  const submit = async () => {
    setTried(true);
    if (same && !same.isArchived) return copyAddress(address);
    if (same) return onRestore(same.id);
    if (!isWhole || name.trim() === '') return;
    const key = JSON.stringify(linkWords);
    if (sent.current.words !== key) sent.current = { id: crypto.randomUUID(), words: key };
    const { id } = sent.current;
    // Before the answer: browsers allow copying right after a press only.
    const isCopied = await copyText(address);
    keep.mutate(
      { path: { webid }, body: { id, name: name.trim(), ...linkWords } },
      {
        onSuccess: () => {
          toasts.show(isCopied ? words.kept : words.keptNotCopied);
          setTried(false);
          setDraft((before) => ({ ...before, name: undefined }));
          onKept(id);
        },
      },
    );
  };

  return (
    <section className={styles.build} aria-labelledby={heading}>
      <Stack
        as="form"
        gap={14}
        narrow
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Text as="h2" size="xl" line={28} id={heading}>
          {words.title}
        </Text>
        <div className={styles.fields}>
          {(['source', 'medium'] as const).map((field) => (
            <Select
              key={field}
              label={words.fields[field]}
              mark={linkParameters[field]}
              choices={(field === 'source' ? list.lists.sources : list.lists.media).map((id) => ({ id, label: id }))}
              value={draft[field] ?? ''}
              onChange={(value) => change({ [field]: value })}
              error={errorOf(field)}
            />
          ))}
          {(['campaign', 'content'] as const).map((field) => (
            <WordField
              key={field}
              field={field}
              value={draft[field]}
              onChange={(value) => change({ [field]: value })}
              proposals={proposeWords(list.links, field, proposeFresh(field, webid, today))}
              error={errorOf(field)}
            />
          ))}
          <Row as="fieldset" gap={6} wrap className={styles.sets}>
            <legend>{words.setsTitle}</legend>
            {sets.map(({ id, source, medium }) => (
              <button
                key={id}
                type="button"
                className={styles.chip}
                aria-pressed={id === set}
                onClick={() => change({ source, medium })}
              >
                {words.sets[id]}
              </button>
            ))}
          </Row>
          <div className={styles.name}>
            <TextField
              label={words.name}
              placeholder={words.namePlaceholder}
              value={name}
              onChange={(typed) => change({ name: typed })}
              maxLength={linkNameMaxLength}
              error={errorOf('name')}
            />
          </div>
        </div>
        <Stack gap={4} narrow>
          <Text as="span" tone="soft" line={20}>
            {words.address}
          </Text>
          <LinkAddress address={address} />
        </Stack>
        {isForMessages(linkWords) && <MessageWarning />}
        <FailureNotice failure={failure && { ...failure, message: failure.fields?.words ?? failure.message }} />
        <Row gap={8} align="center" wrap>
          <Button type="submit" kind="primary" icon={same?.isArchived ? 'undo' : 'copy'} isWaiting={keep.isPending}>
            {same ? (same.isArchived ? words.bringBackAndCopy : words.copy) : words.keep}
          </Button>
          <a className={buttonClasses({})} href={address} target="_blank" rel="noreferrer" title={words.openNote}>
            <Icon name="external" />
            {words.open}
          </a>
          {isWhole && (
            <span className={same ? styles.taken : styles.free} role="status">
              <Icon name={same ? 'info' : 'check'} size="s" />
              {same ? (same.isArchived ? words.takenByArchived(same.name) : words.takenBy(same.name)) : words.free}
            </span>
          )}
        </Row>
      </Stack>
      <Stack gap={10} align="center" pack="center" narrow side="center" className={styles.side}>
        {isWhole ? (
          <QrCard webid={webid} campaign={list.campaign} name={same?.name ?? name} address={address} />
        ) : (
          <Text note className={styles.noQr}>
            {words.qr.none}
          </Text>
        )}
      </Stack>
    </section>
  );
}
