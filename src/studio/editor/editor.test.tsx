// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { valueAt } from '../../contract/changes/content-change.ts';
import { toasts } from '../kit/toasts.ts';
import { createEditor, EditorContext, useEditor, useEditorState } from './editor.ts';
import { createEditorAlone } from './editor-alone.ts';
import { useFollowed } from './use-followed.ts';

afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.remove(id);
});

const title = { key: 'home.banner', path: 'title' };
const item = { key: 'home.banner', path: 'items[1].name' };
const open = () =>
  createEditorAlone({
    document: { content: { 'home.banner': { title: 'Hũ', items: [{ name: 'một' }, { name: 'hai' }] } } },
    chosen: item,
    colleagues: [{ client: 'x', personId: 'quan', name: 'Quân', place: item }],
  });

it('a letter draws only what shows it anew', () => {
  const drawn: string[] = [];
  const Part = ({ name, of }: { name: string; of: Parameters<typeof useEditorState>[0] }) => {
    useEditorState(of);
    drawn.push(name);
    return null;
  };
  const editor = open();
  render(
    <EditorContext value={editor}>
      <Part name="letters" of={({ document }) => JSON.stringify(document)} />
      <Part name="names" of={({ document }) => Object.keys(document ?? {}).map((name) => ({ name }))} />
      <Part name="colleagues" of={({ colleagues }) => colleagues.map(({ name }) => name)} />
      <Part name="findings" of={(state) => state.findings} />
    </EditorContext>,
  );
  expect(drawn.splice(0)).toHaveLength(4);
  act(() => editor.change([{ kind: 'set', at: ['content', 'home.banner', 'title'], value: 'Hũ vàng' }]));
  expect(drawn).toEqual(['letters']);
});

it('places follow the changes of lists: the chosen one, those of colleagues, and those that parts hold', () => {
  const Held = () => {
    const { chosen, colleagues, unseen } = useEditor().state.get();
    const [count] = useFollowed(
      () => 0,
      (shifts) => shifts + 1,
    );
    const unseenPaths = unseen.map(({ path }) => path);
    return [chosen?.path, colleagues[0]?.place?.path, ...unseenPaths, String(count)].join(' ');
  };
  const editor = open();
  editor.show({ unseen: [item] });
  render(
    <EditorContext value={editor}>
      <Held />
    </EditorContext>,
  );
  act(() => editor.change([{ kind: 'remove', at: ['content', 'home.banner', 'items', 0] }]));
  expect(screen.getByText('items[0].name items[0].name items[0].name 1')).toBeDefined();
  act(() => editor.change([{ kind: 'remove', at: ['content', 'home.banner', 'items', 0] }]));
  expect(screen.getByText('items 2')).toBeDefined();
});

it('an editor that has stopped following shows no more of what happens to the copy, and then catches up', () => {
  const { change, ...copy } = open();
  const deps = { copy: { ...copy, describeSection: async () => undefined }, personId: '', chosen: undefined };
  const editor = createEditor({ ...deps, webid: 'hu_vang', isReadOnly: true });
  const stop = editor.follow();
  const title = () => valueAt(editor.state.get().document, ['content', 'home.banner', 'title']);
  const type = (value: string) => change([{ kind: 'set', at: ['content', 'home.banner', 'title'], value }]);
  type('Hũ vàng');
  expect(title()).toBe('Hũ vàng');
  stop();
  type('Hũ bạc');
  expect(title()).toBe('Hũ vàng');
  editor.follow();
  expect(title()).toBe('Hũ bạc');
});

it('a place that is entered again is entered anew, and another choice ends it', () => {
  const editor = open();
  editor.enter(title);
  const { chosen, entered } = editor.state.get();
  editor.enter(title);
  expect(editor.state.get().chosen).toBe(chosen);
  expect(editor.state.get().entered).toEqual(title);
  expect(editor.state.get().entered).not.toBe(entered);
  editor.choose(item);
  expect(editor.state.get()).toMatchObject({ chosen: item, entered: undefined });
});

it('an item in which a colleague is goes when that is agreed to, from where it is by then', () => {
  const editor = open();
  const removed: unknown[] = [];
  editor.askToRemove({ key: 'home.banner', path: 'items[1]' }, (at, value) => removed.push([at.at(-1), value]));
  expect(removed).toEqual([]);
  editor.change([{ kind: 'remove', at: ['content', 'home.banner', 'items', 0] }]);
  expect(editor.state.get().removal?.name).toBe('Quân');
  editor.state.get().removal?.run();
  editor.askToRemove(title, (at, value) => removed.push([at.at(-1), value]));
  expect(removed).toEqual([
    [0, { name: 'hai' }],
    ['title', 'Hũ'],
  ]);
});

it('what a lock holds is not changed, whichever pane changes it, and its reason is shown', async () => {
  const facts = {
    id: '1',
    by: { id: 'minh', name: 'Minh' },
    at: '2026-11-02T03:00:00.000Z',
    order: [],
    template: null,
  };
  const editor = createEditorAlone({
    document: { settings: {}, content: { 'home.banner': { title: 'Hũ' } }, media: {} },
    locks: [{ ...facts, kind: 'part', key: 'home.banner', reason: 'Tựa của mùa' }],
  });
  // The rules come with the first lock.
  await import('../../contract/studio/find-locked-change.ts');
  editor.change([{ kind: 'set', at: ['content', 'home.banner', 'title'], value: 'Khác' }]);
  editor.change([{ kind: 'set', at: ['settings', 'hidden'], value: ['home.banner'] }]);
  expect(editor.state.get().document).toMatchObject({ settings: {}, content: { 'home.banner': { title: 'Hũ' } } });
  expect(toasts.get().at(-1)?.text).toBe('Tựa của mùa. Minh khóa ngày 02/11/2026.');
  editor.change([{ kind: 'set', at: ['content', 'home.header'], value: {} }]);
  expect(editor.state.get().document).toMatchObject({ content: { 'home.header': {} } });
});
