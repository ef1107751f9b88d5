import fc from 'fast-check';
import { serialize } from 'pg-protocol';
import { describe, expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const query = (name: string, text = 'select $1::text', value = 'Hũ Vàng') =>
  Buffer.concat([
    serialize.parse({ name, text }),
    serialize.bind({ statement: name, values: [value] }),
    serialize.describe({ type: 'P', name: '' }),
    serialize.execute({}),
    serialize.sync(),
  ]);

describe('names of prepared statements', () => {
  test('are changed in every message that names one, and nothing else is', () => {
    const messages = (name: string) =>
      Buffer.concat([
        query(name),
        serialize.describe({ type: 'S', name }),
        serialize.close({ type: 'S', name }),
        serialize.close({ type: 'P', name: 'save' }),
        serialize.query('select 1'),
      ]);
    expect(createStatementNames('client 7').makeOwn(messages('save'))).toEqual(messages('client 7 save'));
  });

  test('the unnamed one stays, without a copy', () => {
    const names = createStatementNames('client 7');
    const messages = query('');
    expect(names.makeOwn(messages)).toBe(messages);
    expect(names.forgetAll()).toHaveLength(0);
  });

  test('all that were prepared are forgotten, each once', () => {
    const names = createStatementNames('client 7');
    names.makeOwn(query('save'));
    names.makeOwn(query('find'));
    names.makeOwn(query('save'));
    expect(names.forgetAll()).toEqual(
      Buffer.concat(['client 7 save', 'client 7 find'].map((name) => serialize.close({ type: 'S', name }))),
    );
  });

  test('whatever clients say, their names never meet and their words stay', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(word, word, word, (name, text, value) => {
        const [first, second] = ['client 1', 'client 2'].map((client) =>
          createStatementNames(client).makeOwn(query(name, text, value)),
        );
        expect(first).toEqual(query(`client 1 ${name}`, text, value));
        expect(second).toEqual(query(`client 2 ${name}`, text, value));
      }),
    );
  });

  test('a malformed message goes on as it came, and the ones around it are changed', () => {
    const unended = Buffer.from('B\0\0\0\x08\0abc', 'latin1');
    const portalOnly = Buffer.from('B\0\0\0\x06ab', 'latin1');
    const empty = Buffer.from('D\0\0\0\x04', 'latin1');
    for (const malformed of [unended, portalOnly, empty]) {
      const around = (name: string) => Buffer.concat([query(name), malformed, query(name)]);
      expect(createStatementNames('client 7').makeOwn(around('save'))).toEqual(around('client 7 save'));
    }
  });
});
