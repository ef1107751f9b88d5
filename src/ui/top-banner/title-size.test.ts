import { describe, expect, it } from 'vitest';
import { createContentTypes } from '../../page/content-types.ts';
import { chooseTitleSize } from './title-size.ts';

const { html } = createContentTypes({});

describe('chooseTitleSize', () => {
  it.each([
    [undefined, 'usual'],
    ['Vay vừa sức,<br>trả <em>đều tay</em>', 'usual'],
    ['a'.repeat(36), 'usual'],
    [`<em>${'a'.repeat(36)}</em><br>`, 'usual'],
    ['a'.repeat(37), 'long'],
  ])('sets %j in its %s size', (title, size) => {
    expect(chooseTitleSize(title === undefined ? undefined : html.parse(title))).toBe(size);
  });

  it('takes another bound where a banner has less room', () => {
    expect([28, 29].map((letters) => chooseTitleSize(html.parse('a'.repeat(letters)), 28))).toEqual(['usual', 'long']);
  });
});
