import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';

/** A mark of one tag without attributes, such as `<small>`. It is kept, and can be taken off. */
function plainMark(tag: string) {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag, priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}

/** `<strong>` and `<em>`; `<b>` and `<i>` of content stay what they are, because pages style them on their own. */
const Strong = Bold.extend({ parseHTML: () => [{ tag: 'strong' }] });
const Emphasis = Italic.extend({ parseHTML: () => [{ tag: 'em' }] });

/** Rows of a name and a value, which pages draw as a small table: `<dl><div><dt>…</dt><dd>…</dd></div></dl>`. */
const Facts = Node.create({
  name: 'facts',
  group: 'block',
  content: 'fact+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});
const Fact = Node.create({
  name: 'fact',
  content: 'factName factValue',
  parseHTML: () => [{ tag: 'div', context: 'facts/' }],
  renderHTML: () => ['div', 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if (!$from.parent.type.name.startsWith('fact')) return false;
        return editor.commands.addFact();
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parentOffset > 0 || !$from.parent.type.name.startsWith('fact')) return false;
        const row = $from.node(-1);
        if (row.textContent !== '' || $from.node(-2).childCount < 2) return true;
        const start = $from.before(-1);
        return editor.commands.deleteRange({ from: start, to: start + row.nodeSize });
      },
    };
  },
  addCommands() {
    return {
      addFact:
        () =>
        ({ state, chain }) => {
          const { $from } = state.selection;
          if (!$from.parent.type.name.startsWith('fact')) return false;
          const end = $from.after(-1);
          return chain()
            .insertContentAt(end, { type: 'fact', content: [{ type: 'factName' }, { type: 'factValue' }] })
            .setTextSelection(end + 2)
            .run();
        },
    };
  },
});
const FactName = Node.create({
  name: 'factName',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});
const FactValue = Node.create({
  name: 'factValue',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    fact: { addFact: () => ReturnType };
  }
}

/** Addresses are set by hand and kept as they are. The sanitiser decides about them in the end. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, target: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});

const inline = [
  ...[Paragraph, Text, Strong, Emphasis, Underline, HardBreak],
  ...['b', 'i', 'small', 'sub', 'sup'].map(plainMark),
  Link,
];

/** A text of words only, such as a title: Enter begins a new line. */
export const lineNodes = [
  Document.extend({
    content: 'paragraph',
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.setHardBreak() };
    },
  }),
  ...inline,
];

/** A text of paragraphs, lists and rows of facts. */
export const flowNodes = [
  Document,
  ...inline,
  ...[BulletList, OrderedList, ListItem, ListKeymap, Facts, Fact, FactName, FactValue],
  Heading.configure({ levels: [3, 4] }),
];
