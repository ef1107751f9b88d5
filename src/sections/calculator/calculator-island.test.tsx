// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import section from '../../../content/super_sinh_loi/content/home.section5.json' with { type: 'json' };
import { Calculator } from '../../calculator/Calculator.island.tsx';
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { calculatorSchema } from './calculator.schema.ts';

beforeEach(() => {
  // A press takes a moment; the 300 ms after which the result follows are skipped.
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const { settings } = calculatorSchema(createContentTypes(exampleMedia)).parse(section);
  const { container } = render(<Calculator settings={settings} />);
  const user = userEvent.setup({ delay: null });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  return {
    user,
    money: field('Số tiền chưa dùng đến'),
    days: field('Thời gian để yên'),
    /** Skips the time after which what was typed is applied. */
    rest: () => act(() => vi.advanceTimersByTime(300)),
    paste: async (input: HTMLInputElement, text: string) => {
      await user.clear(input);
      await user.paste(text);
    },
    type: async (input: HTMLInputElement, text: string) => {
      await user.clear(input);
      await user.type(input, text);
    },
    result: () => plain(container.querySelector('p.value')?.textContent),
    announced: () => plain(screen.getByRole('status').textContent),
    says: (text: string) => plain(container.textContent).includes(text),
  };
}

const plain = (text: string | null | undefined) => `${text}`.replaceAll('\u00a0', ' ');

const unclear = 'Bạn viết số tiền bằng chữ số, hoặc như “100 triệu”, “1,5 tỷ” nhé.';
const limit = 'Bạn chọn từ 1 ngày đến 365 ngày nhé.';

describe('the calculator in a browser', () => {
  test('takes amounts as people paste them, never above the largest, and says the result', async () => {
    const { user, money, paste, rest, result, announced } = open();
    await user.clear(money);
    rest();
    expect([money.value, result()]).toEqual(['', '0 đồng']);
    for (const [text, shown, sum] of [
      ['1.000.000 đ', '1.000.000', '+12.822 đồng'],
      ['500000001', '500.000.000', '+9.369.864 đồng'],
      ['320000000', '320.000.000', '+5.996.713 đồng'],
    ] as const) {
      await paste(money, text);
      rest();
      expect([money.value, result()]).toEqual([shown, sum]);
    }
    expect(announced()).toBe(
      '320.000.000 đồng, 180 ngày: tiền lời sau là 5.996.713 đồng, lãi suất 3,8%/năm. Bạn đang ở bậc lãi suất cao nhất.',
    );
    await user.clear(money);
    await user.tab();
    expect(money.value).toBe('0');
  });

  test('understands sums in words, letter by letter, or refuses them with a word', async () => {
    const { user, money, type, rest, result, says } = open();
    for (const [text, shown, sum] of [
      ['0,25 tỷ', '250.000.000', '+4.684.932 đồng'],
      ['320tr', '320.000.000', '+5.996.713 đồng'],
    ] as const) {
      await type(money, text);
      rest();
      expect([money.value, result()]).toEqual([text, sum]);
      await user.tab();
      expect(money.value).toBe(shown);
    }
    await type(money, '1,5');
    expect(money.value).toBe('1,5');
    await user.tab();
    expect([money.value, says(unclear)], 'neither 1 nor 15').toEqual(['320.000.000', true]);
    await type(money, '1,5 tỷ');
    rest();
    expect([says(unclear), says('Nhiều nhất là 500 triệu đồng.'), result()]).toEqual([false, true, '+9.369.864 đồng']);
    await user.type(money, 'x', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect([money.value, says(unclear)], 'what is no amount is gone at once').toEqual(['1,5 tỷ', true]);
  });

  test('days take digits from 1 to the last day; anything else is ignored and gone at once, and the limit is said', async () => {
    const { user, days, paste, rest, result, says } = open();
    await paste(days, '365');
    rest();
    expect([result(), says(limit)]).toEqual(['+3.200.000 đồng', false]);
    for (const text of ['0', '366', '12a', '-7']) {
      days.setSelectionRange(0, days.value.length);
      await user.paste(text);
      expect([days.value, says(limit)], text).toEqual(['365', true]);
    }
    await user.type(days, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([days.value, days.selectionStart], 'the caret keeps its position').toEqual(['365', 1]);
    await user.clear(days);
    expect(says(limit)).toBe(false);
    await user.tab();
    rest();
    expect([days.value, result()]).toEqual(['365', '+3.200.000 đồng']);
  });

  test('the caret stays behind the digit that was typed', async () => {
    const { user, money, paste } = open();
    await paste(money, '1234567');
    await user.type(money, '99', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([money.value, money.selectionStart]).toEqual(['199.234.567', 3]);
  });
});
