import { describe, expect, it } from 'vitest';
import { chooseTitleSize } from './title-size.ts';

describe('chooseTitleSize', () => {
  it.each([
    [undefined, 'usual'],
    ['Vay vừa sức,<br>trả <em>đều tay</em>', 'usual'],
    ['a'.repeat(36), 'usual'],
    [`<em>${'a'.repeat(36)}</em><br>`, 'usual'],
    ['a'.repeat(37), 'long'],
  ])('sets %j in its %s size', (title, size) => {
    expect(chooseTitleSize(title)).toBe(size);
  });

  it('takes another bound where a banner has less room', () => {
    expect([28, 29].map((letters) => chooseTitleSize('a'.repeat(letters), 28))).toEqual(['usual', 'long']);
  });
});
