import { useEffect, useMemo, useRef, useState } from 'react';
import { readSpaces } from '../../../contract/fields/read-spaces.ts';
import { Button } from '../../kit/Button.tsx';
import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { ownStep } from '../../kit/own-step.ts';
import { SuggestField } from '../../kit/SuggestField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toasts } from '../../kit/toasts.ts';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { useField, useForm } from './form-context.ts';
import { RichTextEditor, type RichTextState } from './rich-text-editor.ts';
import { countCharacters, hasBlocks, isSameHtml, type RichTextKind, staysSame } from './rich-text-html.ts';
import { Count } from './TextControl.tsx';
import { fieldTexts } from './texts.ts';

/** Titles are known to the check by their length. */
const titleMost = 160;

/**
 * A text with markup: exactly what sanitising keeps. A text that would change by going through the editor is edited as
 * HTML, and so is any other on request.
 */
export function RichText({ most, ...props }: FieldProps & { most: number | undefined }) {
  const field = useField(props.at);
  const html = typeof field.value === 'string' ? field.value : '';
  const { isFlow, length } = useMemo(() => ({ isFlow: hasBlocks(html), length: countCharacters(html) }), [html]);
  const isLine = most !== undefined && most <= titleMost && !isFlow;
  const [isSource, setSource] = useState(false);
  const [isLossy, setLossy] = useState(false);
  const words = wordsFor(props, field);
  const aside =
    most === undefined ? (
      <Text as="span" tone="muted" size="xs" tabular>
        {fieldTexts.html.length(length)}
      </Text>
    ) : (
      <Count length={length} most={most} />
    );
  if (isSource || isLossy)
    return (
      <Stack gap={4} className={styles.code}>
        <TextField
          {...words}
          aside={aside}
          help={isLossy ? fieldTexts.html.kept : words.help}
          value={readSpaces(html)}
          onTyped={field.type}
          isReadOnly={field.isReadOnly}
          isGrowing
          spellCheck="false"
        />
        {!isLossy && (
          <div>
            <Button size="small" kind="bare" onPress={() => setSource(false)}>
              {fieldTexts.html.rich}
            </Button>
          </div>
        )}
      </Stack>
    );
  return (
    <FieldGroup {...words} aside={aside}>
      <RichBox
        key={isLine ? 'line' : 'flow'}
        label={props.label}
        html={html}
        isLine={isLine}
        hasHeadings={props.schema.hasHeadings === true}
        isReadOnly={field.isReadOnly}
        isWrong={words.error !== undefined}
        onTyped={field.type}
        onSource={() => setSource(true)}
        onLossy={() => setLossy(true)}
      />
    </FieldGroup>
  );
}

interface RichBoxProps {
  label: string;
  html: string;
  isLine: boolean;
  hasHeadings: boolean;
  isReadOnly: boolean;
  isWrong: boolean;
  onTyped: (html: string, was: string) => void;
  onSource: () => void;
  onLossy: () => void;
}

const nothing: RichTextState = {
  bold: false,
  italic: false,
  link: undefined,
  list: undefined,
  isHeading: false,
  isFact: false,
};

function RichBox({ html, isReadOnly, isWrong, onTyped, onSource, onLossy, ...field }: RichBoxProps) {
  const { label, isLine, hasHeadings } = field;
  // A text that began without paragraphs stays without while it is one line.
  const [kind] = useState<RichTextKind>(() => ({ isLine, isInline: isLine || !hasBlocks(html) }));
  const latest = useRef({ onTyped, onLossy });
  latest.current = { onTyped, onLossy };
  // The newest value that the form has given.
  const given = useRef(html);
  // The value that the editor shows; a newer one waits while an input method composes.
  const shown = useRef(html);
  // The same as the editor writes it, for example the letter for `&nbsp;`: no change by hand.
  const written = useRef(html);
  // Typed text that has not come back as `html` yet.
  const typed = useRef<string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<RichTextEditor>();
  const [state, setState] = useState(nothing);
  const [isLinking, setLinking] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const made = new RichTextEditor(place.current, kind, {
      onChange: () => {
        const next = made.read();
        if (next === written.current) return;
        const was = shown.current;
        shown.current = next;
        written.current = next;
        typed.current.push(next);
        latest.current.onTyped(next, was);
      },
      onSelect: (next) => setState((before) => (isSameState(before, next) ? before : next)),
      onCleaned: () => toasts.show(fieldTexts.html.cleaned),
    });
    made.write(given.current);
    shown.current = given.current;
    written.current = made.read();
    if (!staysSame(given.current, kind)) latest.current.onLossy();
    setEditor(made);
    return () => made.destroy();
  }, [kind]);

  useEffect(() => editor?.getRoot().setAttribute('contenteditable', String(!isReadOnly)), [editor, isReadOnly]);

  // A value of somebody else, or of an undo. It waits for a composition, which it would break off.
  useEffect(() => {
    if (!editor || html === given.current) return;
    given.current = html;
    const own = typed.current.indexOf(html);
    typed.current = own < 0 ? [] : typed.current.slice(own + 1);
    if (own >= 0) return;
    return editor.whenComposed(() => {
      // Text that was typed meanwhile is newer.
      if (typed.current.length > 0) return;
      if (!staysSame(html, kind)) latest.current.onLossy();
      else {
        if (!isSameHtml(editor.read(), html)) editor.write(html, ownStep.get());
        shown.current = html;
        written.current = editor.read();
      }
    });
  }, [editor, html, kind]);

  return (
    <div className={joinClasses(styles.richBox, isWrong && styles.richWrong)}>
      {editor && !isReadOnly && (
        <Toolbar
          editor={editor}
          state={state}
          label={label}
          isLine={isLine}
          hasHeadings={hasHeadings}
          onLink={() => setLinking(!isLinking)}
          onSource={onSource}
        />
      )}
      {editor && isLinking && <LinkRow editor={editor} first={state.link ?? ''} onDone={() => setLinking(false)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a text with markup; its content is the editor's, React draws none. */}
      <div
        ref={place}
        tabIndex={0}
        className={styles.rich}
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-readonly={isReadOnly}
        aria-invalid={isWrong}
      />
    </div>
  );
}

function isSameState(one: RichTextState, other: RichTextState): boolean {
  return (Object.keys(nothing) as (keyof RichTextState)[]).every((name) => one[name] === other[name]);
}

interface ToolbarProps {
  editor: RichTextEditor;
  state: RichTextState;
  label: string;
  isLine: boolean;
  hasHeadings: boolean;
  onLink: () => void;
  onSource: () => void;
}

function Toolbar({ editor, state, label, isLine, hasHeadings, onLink, onSource }: ToolbarProps) {
  const words = fieldTexts.html;
  const list = (tag: 'UL' | 'OL') => ({ isOn: state.list === tag, onPress: () => editor.toggleList(tag) });
  return (
    <Row wrap gap={2} align="center" className={styles.tools} role="toolbar" aria-label={words.toolbar(label)}>
      <Tool icon="bold" name={words.bold} isOn={state.bold} onPress={() => editor.toggleMark('bold')} />
      <Tool icon="italic" name={words.italic} isOn={state.italic} onPress={() => editor.toggleMark('italic')} />
      <Tool icon="link" name={words.link} isOn={state.link !== undefined} onPress={onLink} />
      {hasHeadings && state.list === undefined && !state.isFact && (
        <Tool icon="heading" name={words.heading} isOn={state.isHeading} onPress={() => editor.toggleHeading()} />
      )}
      {!isLine && !state.isFact && (
        <>
          <Tool icon="list" name={words.list} {...list('UL')} />
          <Tool icon="listNumbered" name={words.numbered} {...list('OL')} />
        </>
      )}
      <Tool icon="plain" name={words.clear} onPress={() => editor.clearMarks()} />
      {state.isFact && (
        <Button size="small" kind="bare" icon="plus" onPress={() => editor.addFact()}>
          {words.row}
        </Button>
      )}
      <span className={styles.end}>
        <Tool icon="code" name={words.source} onPress={onSource} />
      </span>
    </Row>
  );
}

interface ToolProps {
  icon: IconName;
  name: string;
  /** Undefined for what is no state. */
  isOn?: boolean;
  onPress: () => void;
}

/** Keeps the selection of the text: a press of the pointer does not take the focus. */
function Tool({ icon, name, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The address of the link at the selection. */
function LinkRow({ editor, first, onDone }: { editor: RichTextEditor; first: string; onDone: () => void }) {
  const { anchors } = useForm();
  const [address, setAddress] = useState(first);
  return (
    <Stack gap={4} className={styles.linkRow}>
      <SuggestField
        label={fieldTexts.html.address}
        suggestions={anchors}
        value={address}
        onChange={setAddress}
        placeholder={fieldTexts.link.placeholder}
      />
      <Row wrap gap={4} className={styles.buttons}>
        <Button
          size="small"
          kind="primary"
          isDisabled={!/^(?:https?:\/\/|tel:|mailto:|#|\/(?!\/))\S+/i.test(address)}
          onPress={() => {
            editor.setLink(address);
            onDone();
          }}
        >
          {fieldTexts.html.setLink}
        </Button>
        <Button
          size="small"
          kind="bare"
          onPress={() => {
            editor.removeLink();
            onDone();
          }}
        >
          {fieldTexts.html.dropLink}
        </Button>
      </Row>
    </Stack>
  );
}
