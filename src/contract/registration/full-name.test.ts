import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unicodeText } from '../../testing/made-up-inputs.ts';
import { capitaliseName, isFullName, normaliseFullName, tidyTypedName } from './full-name.ts';
import nameVectors from './name-vectors.json' with { type: 'json' };

/** "nguyễn| văn": the bar is the caret. */
function typed(marked: string) {
  const caret = marked.indexOf('|');
  return { text: marked.replace('|', ''), caret };
}

const vietnameseWord = fc
  .array(
    fc.constantFrom(...'aăâbcdđeêghiklmnoôơpqrstuưvxyàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((letters) => letters.join(''));
const vietnameseName = fc.array(vietnameseWord, { minLength: 2, maxLength: 8 }).map((words) => words.join(' '));

describe('the rule', () => {
  test.each(nameVectors.vectors)('$note: $raw as typed, $normalised when normalised', ({ input, raw, normalised }) => {
    expect(isFullName(input)).toBe(raw === 'accept');
    expect(isFullName(normaliseFullName(input))).toBe(normalised === 'accept');
  });

  test.each([
    ['A B', true],
    ['AB', false],
    [`${'A'.repeat(34)} ${'B'.repeat(35)}`, true],
    [`${'A'.repeat(35)} ${'B'.repeat(35)}`, false],
    [`${'𐐀'.repeat(34)} ${'𐐨'.repeat(35)}`, true],
    [`${'𐐀'.repeat(35)} ${'𐐨'.repeat(35)}`, false],
  ])('"3 to 70 characters", counted in code points: %s', (name, isAccepted) => {
    expect(isFullName(name)).toBe(isAccepted);
  });

  test('70 letters with marks are 70 characters also when they arrive decomposed', () => {
    const name = `${'ễ'.repeat(34)} ${'ặ'.repeat(35)}`;
    expect(name.normalize('NFD').length).toBeGreaterThan(200);
    expect(isFullName(normaliseFullName(name.normalize('NFD')))).toBe(true);
    expect(isFullName(normaliseFullName(`${name}a`.normalize('NFD')))).toBe(false);
  });

  test.each(['Y Moan Ênuôl', 'Y Ê Ban', 'Rơ Châm Pheng', 'Ksor Bơ Khăp', 'Siu Black', 'Kŏ Čư Drang'])(
    'accepts the Ê-đê, Gia-rai or M’nông name %s',
    (name) => {
      expect(isFullName(name)).toBe(true);
    },
  );

  test('two or more Vietnamese words are a full name up to 70 characters, composed or not, whatever stands between them', () => {
    const space = fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u3000', ' \n ');
    fc.assert(
      fc.property(vietnameseName, space, fc.boolean(), (name, separator, isDecomposed) => {
        const text = ` ${name.replaceAll(' ', separator)} `;
        const normalised = normaliseFullName(isDecomposed ? text.normalize('NFD') : text);
        expect(normalised).toBe(name);
        expect(isFullName(normalised)).toBe(name.length >= 3 && name.length <= 70);
      }),
    );
  });

  test('one digit or symbol anywhere refuses the name', () => {
    const intruder = fc.constantFrom(...'0123456789.,;:!?@#$%^&*()_+-=/\\|<>"~`', '😀', '\u200b', '₫');
    fc.assert(
      fc.property(vietnameseName, intruder, fc.nat(), (name, symbol, place) => {
        const at = place % (name.length + 1);
        expect(isFullName(normaliseFullName(name.slice(0, at) + symbol + name.slice(at)))).toBe(false);
      }),
    );
  });

  test('any text: what is accepted is composed, has two words and no space too many', () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        const name = normaliseFullName(text);
        if (isFullName(name)) expect(name.split(' ').filter((word) => word !== '').length).toBeGreaterThan(1);
        expect(normaliseFullName(name)).toBe(name);
      }),
    );
  });
});

describe('capitals', () => {
  test.each([
    ['nguyễn văn an', 'Nguyễn Văn An'],
    ['đặng thị hoa', 'Đặng Thị Hoa'],
    ['ĐẶNG THỊ HOA', 'ĐẶNG THỊ HOA'],
    ['y moan ênuôl', 'Y Moan Ênuôl'],
    ['y ê ban', 'Y Ê Ban'],
    ['mcDonald lê', 'McDonald Lê'],
    ['a b c d', 'A B C D'],
    ['李 小龙', '李 小龙'],
    ['ʼhen niê', 'ʼhen Niê'],
    ['ßen ﬁn', 'ßen ﬁn'],
    ['', ''],
    [' ', ' '],
  ])('%j becomes %j: the first letter of each word and no other', (text, expected) => {
    expect(capitaliseName(text)).toBe(expected);
  });

  test('decomposed letters get their capital too', () => {
    expect(capitaliseName('ê ban'.normalize('NFD')).normalize('NFC')).toBe('Ê Ban');
  });

  test('any text keeps its length, a second time changes nothing', () => {
    fc.assert(
      fc.property(unicodeText(), (text) => {
        const capitalised = capitaliseName(text);
        expect(capitalised.length).toBe(text.length);
        expect(capitaliseName(capitalised)).toBe(capitalised);
      }),
    );
  });
});

describe('rewriting while a visitor types', () => {
  test.each([
    ['nguyễn văn|', 'Nguyễn Văn|'],
    ['nguyễn văn |', 'Nguyễn Văn |'],
    ['nguyễn |văn an', 'Nguyễn |Văn An'],
    ['|nguyễn', '|Nguyễn'],
    ['  nguyễn|', 'Nguyễn|'],
    ['nguyễn  |  an', 'Nguyễn |An'],
    ['nguyễn   a|n', 'Nguyễn A|n'],
    ['nguyễn\u00a0an|', 'Nguyễn An|'],
    ['   |', '|'],
    ['|', '|'],
  ])('%j becomes %j', (before, after) => {
    expect(tidyTypedName(typed(before))).toEqual(typed(after));
  });

  test('decomposed letters in front of the caret are composed and the caret stays behind the same letter', () => {
    const { text } = typed('nguyễn văn');
    const decomposed = text.normalize('NFD');
    expect(tidyTypedName({ text: decomposed, caret: decomposed.indexOf(' ') })).toEqual(typed('Nguyễn| Văn'));
  });

  test('the caret stays behind the same letter in every Vietnamese name', () => {
    fc.assert(
      fc.property(vietnameseName, fc.nat(), (name, place) => {
        const caret = place % (name.length + 1);
        const tidied = tidyTypedName({ text: name, caret });
        expect(tidied.caret).toBe(caret);
        expect(tidied.text.toLowerCase()).toBe(name);
      }),
    );
  });

  test('any text and caret: the caret stays inside, a second time changes nothing', () => {
    fc.assert(
      fc.property(unicodeText(), fc.nat(), (text, place) => {
        const tidied = tidyTypedName({ text, caret: place % (text.length + 1) });
        expect(tidied.caret).toBeGreaterThanOrEqual(0);
        expect(tidied.caret).toBeLessThanOrEqual(tidied.text.length);
        expect(tidyTypedName(tidied).text).toBe(tidied.text);
      }),
    );
  });
});
