import { expect, it } from 'vitest';
import { leaveOutCode } from './leave-out-code.ts';

it.each([
  ['a<script>b</script>c', 'ac'],
  ['a<STYLE media="x">p{}</style >c', 'ac'],
  ['a<script>"<style>"</script>c<style>d</style>e', 'ace'],
  ['a<script>b', 'a'],
  ['a</script>b', 'ab'],
  ['<p>3 < 5</p><scripts>x', '<p>3 < 5</p><scripts>x'],
])('%s', (html, kept) => {
  expect(leaveOutCode(html)).toBe(kept);
});
