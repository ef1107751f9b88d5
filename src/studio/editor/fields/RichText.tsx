import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { FieldGroup } from '../../kit/FieldGroup.tsx';
import { Icon, type IconName } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { SuggestField } from '../../kit/SuggestField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toasts } from '../../kit/toasts.ts';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { useField, useForm } from './form-context.ts';
import { cleanPasted, countCharacters, hasBlocks, isSameHtml, writeHtml } from './rich-text-html.ts';
import { flowNodes, lineNodes } from './rich-text-nodes.ts';
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
  const isLine = most !== undefined && most <= titleMost && !hasBlocks(html);
  const [isSource, setSource] = useState(false);
  const [isLossy, setLossy] = useState(false);
  const words = wordsFor(props, field);
  const length = countCharacters(html);
  const aside =
    most === undefined ? (
      <span className={styles.count}>{fieldTexts.html.length(length)}</span>
    ) : (
      <Count length={length} most={most} />
    );
  if (isSource || isLossy)
    return (
      <div className={styles.code}>
        <TextField
          {...words}
          aside={aside}
          help={isLossy ? fieldTexts.html.kept : words.help}
          value={html}
          onChange={field.set}
          isReadOnly={field.isReadOnly}
          isGrowing
          spellCheck="false"
        />
        {!isLossy && (
          <Button size="small" look="bare" onPress={() => setSource(false)}>
            {fieldTexts.html.rich}
          </Button>
        )}
      </div>
    );
  return (
    <FieldGroup {...words} aside={aside}>
      <RichBox
        key={isLine ? 'line' : 'flow'}
        label={props.label}
        html={html}
        isLine={isLine}
        isReadOnly={field.isReadOnly}
        isWrong={words.error !== undefined}
        onChange={field.set}
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
  isReadOnly: boolean;
  isWrong: boolean;
  onChange: (html: string) => void;
  onSource: () => void;
  onLossy: () => void;
}

function RichBox({ label, html, isLine, isReadOnly, isWrong, onChange, onSource, onLossy }: RichBoxProps) {
  // A text that began without paragraphs stays without while it is one line.
  const [isInline] = useState(() => isLine || !hasBlocks(html));
  const latest = useRef({ html, onChange });
  latest.current = { html, onChange };
  const [isLinking, setLinking] = useState(false);

  const editor = useEditor({
    extensions: isLine ? lineNodes : flowNodes,
    content: html,
    editable: !isReadOnly,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: styles.rich ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isWrong && { 'aria-invalid': 'true' }),
      },
      transformPastedHTML: (pasted) => {
        const cleaned = cleanPasted(pasted);
        if (cleaned.isChanged) toasts.show(fieldTexts.html.cleaned);
        return cleaned.html;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const next = writeHtml(changed.getHTML(), isInline);
      latest.current.html = next;
      latest.current.onChange(next);
    },
  });

  useEffect(() => {
    if (!editor) return;
    editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  // A value of somebody else, or of an undo. It waits for a composition, which it would break off.
  useEffect(() => {
    if (!editor || latest.current.html !== html) return;
    const take = () => {
      // What was typed meanwhile is newer.
      if (editor.isDestroyed || latest.current.html !== html) return;
      if (isSameHtml(writeHtml(editor.getHTML(), isInline), html)) return;
      editor.commands.setContent(html, { emitUpdate: false });
      if (!isSameHtml(writeHtml(editor.getHTML(), isInline), html)) onLossy();
    };
    if (!editor.view.composing) {
      take();
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer = setTimeout(take);
    };
    const { dom } = editor.view;
    dom.addEventListener('compositionend', later, { once: true });
    return () => {
      clearTimeout(timer);
      dom.removeEventListener('compositionend', later);
    };
  }, [editor, html, isInline, onLossy]);

  if (!editor) return <div className={styles.loadingText} aria-busy="true" />;
  return (
    <div className={joinClasses(styles.richBox, isWrong && styles.richWrong)}>
      {!isReadOnly && (
        <Toolbar
          editor={editor}
          label={label}
          isLine={isLine}
          onLink={() => setLinking(!isLinking)}
          onSource={onSource}
        />
      )}
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}

interface ToolbarProps {
  editor: Editor;
  label: string;
  isLine: boolean;
  onLink: () => void;
  onSource: () => void;
}

function Toolbar({ editor, label, isLine, onLink, onSource }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold') || now.isActive('b'),
      italic: now.isActive('italic') || now.isActive('i'),
      link: now.isActive('link'),
      list: now.isActive('bulletList'),
      numbered: now.isActive('orderedList'),
      fact: now.isActive('facts'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: { id: string; icon: IconName; name: string; isOn?: boolean; run: () => void }[] = [
    {
      id: 'bold',
      icon: 'bold',
      name: fieldTexts.html.bold,
      isOn: state.bold,
      run: () => (editor.isActive('b') ? chain().unsetMark('b').run() : chain().toggleBold().run()),
    },
    {
      id: 'italic',
      icon: 'italic',
      name: fieldTexts.html.italic,
      isOn: state.italic,
      run: () => (editor.isActive('i') ? chain().unsetMark('i').run() : chain().toggleItalic().run()),
    },
    { id: 'link', icon: 'link', name: fieldTexts.html.link, isOn: state.link, run: onLink },
    ...(isLine
      ? []
      : [
          {
            id: 'list',
            icon: 'list' as const,
            name: fieldTexts.html.list,
            isOn: state.list,
            run: () => chain().toggleBulletList().run(),
          },
          {
            id: 'numbered',
            icon: 'listNumbered' as const,
            name: fieldTexts.html.numbered,
            isOn: state.numbered,
            run: () => chain().toggleOrderedList().run(),
          },
        ]),
    { id: 'clear', icon: 'plain', name: fieldTexts.html.clear, run: () => chain().unsetAllMarks().run() },
  ];
  return (
    <div className={styles.tools} role="toolbar" aria-label={fieldTexts.html.toolbar(label)}>
      {tools.map(({ id, icon, name, isOn, run }) => (
        <Tool key={id} icon={icon} name={name} isOn={isOn} onPress={run} />
      ))}
      {state.fact && (
        <Button size="small" look="bare" icon="plus" onPress={() => chain().addFact().run()}>
          {fieldTexts.html.row}
        </Button>
      )}
      <span className={styles.end}>
        <Tool icon="code" name={fieldTexts.html.source} isOn={undefined} onPress={onSource} />
      </span>
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  name: string;
  isOn: boolean | undefined;
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
function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { anchors } = useForm();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const chain = () => editor.chain().focus().extendMarkRange('link');
  return (
    <div className={styles.linkRow}>
      <SuggestField
        label={fieldTexts.html.address}
        suggestions={anchors}
        value={address}
        onChange={setAddress}
        placeholder={fieldTexts.link.placeholder}
      />
      <div className={styles.buttons}>
        <Button
          size="small"
          look="primary"
          isDisabled={!/^(?:https?:\/\/|tel:|mailto:|#|\/(?!\/))\S+/i.test(address)}
          onPress={() => {
            chain().setMark('link', { href: address }).run();
            onDone();
          }}
        >
          {fieldTexts.html.setLink}
        </Button>
        <Button
          size="small"
          look="bare"
          onPress={() => {
            chain().unsetMark('link').run();
            onDone();
          }}
        >
          {fieldTexts.html.dropLink}
        </Button>
      </div>
    </div>
  );
}
