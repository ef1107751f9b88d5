import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { readXlsx } from 'hucre/xlsx';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { writableText } from '../contract/clean-text.ts';
import { codePoints } from '../testing/code-points.ts';
import type { Lead, LeadFilter } from './lead.ts';
import { exportLeads } from './lead-export.ts';
import type { LeadRepository } from './lead-repository.ts';
import type { LeadSurvey } from './lead-survey.ts';

const lead: Lead = {
  reference: '234E56',
  webid: 'hu_vang',
  version: 3,
  template: 'hu_vang',
  form: 'generic',
  ctaId: 'banner',
  utmSource: '=1+1',
  fields: {
    name: '=HYPERLINK("https://evil.example")',
    phoneNumber: '+84 912 345 678',
    email: 'an@example.vn',
    address: '12/3 Lê Lợi,\nHuế',
    note: 'ngoài giờ',
  },
  phoneRaw: '+84 912 345 678',
  phoneNormalised: '0912345678',
  captchaVerdict: 'altcha',
  arm: 'B',
  createdAt: new Date('2026-11-20T02:30:05Z'),
};

const survey: LeadSurvey = {
  count: Number.POSITIVE_INFINITY,
  fieldNames: [],
  hasCalculations: false,
  hasTouches: false,
  hasConsents: false,
  hasPersons: false,
  hasCalls: false,
};

function repositoryOf(rows: Iterable<Lead>, seen: LeadFilter[] = []) {
  return {
    async *readAll(filter: LeadFilter) {
      seen.push(filter);
      yield* rows;
    },
    survey: async () => ({ ...survey, fieldNames: ['address', 'email', 'name', 'note', 'phoneNumber'] }),
  } satisfies Pick<LeadRepository, 'readAll' | 'survey'>;
}

async function join(pieces: AsyncGenerator<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('CSV: byte order mark, CR LF, quotes, phones as text, formulas disarmed, a column for every field', async () => {
  expect(await join(exportLeads(repositoryOf([lead]), { format: 'csv' }, {}))).toBe(
    '\ufeffreference,createdAt,phoneNumber,phoneRaw,name,email,address,note,webid,version,template,form,ctaId,' +
      'utmSource,utmCampaign,utmContent,utmMedium,utmTerm,captchaVerdict,arm\r\n' +
      `'234E56,2026-11-20 09:30:05,'0912345678,'+84 912 345 678,"'=HYPERLINK(""https://evil.example"")",an@example.vn,` +
      `"12/3 Lê Lợi,\nHuế",ngoài giờ,hu_vang,3,hu_vang,generic,banner,'=1+1,,,,,altcha,B\r\n`,
  );
});

test('CSV: fields that some forms have come in a steady order, names of places before their codes, long numbers as text', async () => {
  const place = { provinceId: '01', provinceName: 'Thành phố Hà Nội', districtId: '001', districtName: 'Quận Ba Đình' };
  const fields = { name: 'An', email: 'an@example.vn', idNumber: '079203001234', ...place, placesVersion: '2024' };
  const repository = {
    ...repositoryOf([{ ...lead, fields }]),
    survey: async () => ({ ...survey, fieldNames: Object.keys(fields).sort() }),
  };
  const [head = '', row = ''] = (await join(exportLeads(repository, { format: 'csv' }, {}))).split('\r\n');
  expect(head).toContain(
    ',name,email,address,idNumber,provinceName,districtName,provinceId,districtId,placesVersion,webid,',
  );
  expect(row).toContain(`,An,an@example.vn,,'079203001234,Thành phố Hà Nội,Quận Ba Đình,'01,'001,'2024,hu_vang,`);
});

const calculation = { amount: 150e6, days: 210, rate: 3.2, result: 2_761_644, rateTableVersion: 'a1b2c3' };

test('CSV: what was seen in the calculator has columns of its own where one of the leads has it; JSON has it as it is', async () => {
  const rows = [lead, { ...lead, calculation }, { ...lead, calculation: { ...calculation, rate: null, result: 0 } }];
  const repository = {
    ...repositoryOf(rows),
    survey: async () => ({ ...survey, fieldNames: ['note'], hasCalculations: true }),
  };
  const lines = (await join(exportLeads(repository, { format: 'csv' }, {}))).split('\r\n');
  expect(lines[0]).toContain(
    ',calculationAmount,calculationDays,calculationRate,calculationResult,calculationRateTable,webid,',
  );
  expect(lines[1]).toContain(',ngoài giờ,,,,,,hu_vang,');
  expect(lines[2]).toContain(',150000000,210,3.2,2761644,a1b2c3,hu_vang,');
  expect(lines[3]).toContain(',150000000,210,,0,a1b2c3,hu_vang,');
  expect(JSON.parse(await join(exportLeads(repository, { format: 'json' }, {})))[1].calculation).toEqual(calculation);
});

test('CSV for programs: every value as it is, no apostrophes, no byte order mark', async () => {
  const odd = { ...lead, fields: { ...lead.fields, name: `'An; "=1+1"`, note: '-5' } };
  expect(await join(exportLeads(repositoryOf([odd]), { format: 'csv-plain' }, {}))).toBe(
    'reference,createdAt,phoneNumber,phoneRaw,name,email,address,note,webid,version,template,form,ctaId,' +
      'utmSource,utmCampaign,utmContent,utmMedium,utmTerm,captchaVerdict,arm\r\n' +
      `234E56,2026-11-20 09:30:05,0912345678,+84 912 345 678,"'An; ""=1+1""",an@example.vn,` +
      `"12/3 Lê Lợi,\nHuế",-5,hu_vang,3,hu_vang,generic,banner,=1+1,,,,,altcha,B\r\n`,
  );
});

async function joinBytes(pieces: AsyncGenerator<string | Uint8Array>): Promise<Uint8Array> {
  const bytes: Uint8Array[] = [];
  for await (const piece of pieces) bytes.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return Buffer.concat(bytes);
}

/** The only sheet of a workbook, the headings first. */
async function readSheet(pieces: AsyncGenerator<string | Uint8Array>) {
  const { sheets } = await readXlsx(await joinBytes(pieces));
  expect(sheets).toHaveLength(1);
  return { name: sheets[0]?.name, rows: sheets[0]?.rows ?? [] };
}

test('XLSX: text cells, so that no phone loses its zero and no text becomes a formula or a date; times of Viet Nam are times', async () => {
  const { name, rows } = await readSheet(exportLeads(repositoryOf([lead]), { format: 'xlsx' }, {}));
  expect(name).toBe('Đăng ký');
  expect(rows[0]?.slice(0, 5)).toEqual(['reference', 'createdAt', 'phoneNumber', 'phoneRaw', 'name']);
  expect(rows[1]?.slice(0, 10)).toEqual([
    ...['234E56', new Date('2026-11-20T09:30:05Z'), '0912345678', '+84 912 345 678'],
    ...['=HYPERLINK("https://evil.example")', 'an@example.vn', '12/3 Lê Lợi,\nHuế', 'ngoài giờ', 'hu_vang', 3],
  ]);
});

test('XLSX: without leads there are headings, and a text that no cell can hold is cut', async () => {
  expect((await readSheet(exportLeads(repositoryOf([]), { format: 'xlsx' }, {}))).rows).toHaveLength(1);
  const long = { ...lead, fields: { name: 'a'.repeat(40_000) } };
  const { rows } = await readSheet(exportLeads(repositoryOf([long]), { format: 'xlsx' }, {}));
  expect(String(rows[1]?.[4])).toHaveLength(32_767);
});

/** The texts of the cells as a parser of XML reads them, which refuses what is not well-formed. */
async function readCellTexts(workbook: Uint8Array): Promise<string[]> {
  const entries = await new ZipReader(new Uint8ArrayReader(workbook), { useWebWorkers: false }).getEntries();
  const sheet = entries.find(({ filename }) => filename === 'xl/worksheets/sheet1.xml');
  const xml = sheet?.directory === false ? await sheet.getData(new TextWriter()) : '';
  const texts: string[] = [];
  let isText = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    isText = name === 't';
    if (isText) texts.push('');
  });
  parser.on('closetag', () => {
    isText = false;
  });
  parser.on('text', (text) => {
    if (isText) texts[texts.length - 1] += text;
  });
  parser.write(xml).close();
  return texts;
}

test('XLSX: no character that a visitor types makes the workbook unreadable, and each that a file may hold is in it', async () => {
  const names = Array.from({ length: Math.ceil(codePoints.length / 8_000) }, (_, index) =>
    codePoints.slice(index * 8_000, (index + 1) * 8_000).join(' '),
  );
  const rows = names.map((name) => ({ ...lead, fields: { name } }));
  const texts = await readCellTexts(await joinBytes(exportLeads(repositoryOf(rows), { format: 'xlsx' }, {})));
  const read = texts.map((text) => text.replaceAll('_x000D_', '\r'));
  for (const name of names) expect(read.includes(writableText(name))).toBe(true);
});

test('XLSX: what looks like a code of a letter stays what was typed', async () => {
  const name = '_x0041_x0042_ An _x005F_';
  const pieces = () => exportLeads(repositoryOf([{ ...lead, fields: { name } }]), { format: 'xlsx' }, {});
  expect(await readCellTexts(await joinBytes(pieces()))).toContain('_x005F_x0041_x005F_x0042_ An _x005F_x005F_');
  expect((await readSheet(pieces())).rows[1]?.[4]).toBe(name);
});

test('XLSX: a text is not cut within a character', async () => {
  const name = `a${'🎁'.repeat(20_000)}`;
  const { rows } = await readSheet(exportLeads(repositoryOf([{ ...lead, fields: { name } }]), { format: 'xlsx' }, {}));
  expect(rows[1]?.[4]).toBe(`a${'🎁'.repeat(16_383)}`);
});

test.each(['csv', 'csv-plain', 'xlsx'] as const)(
  '%s: columns are named in Vietnamese where that is asked for',
  async (format) => {
    const everything = {
      ...repositoryOf([lead]),
      survey: async () => ({
        ...{ ...survey, fieldNames: ['note', 'idNumber', 'provinceName', 'khac'] },
        ...{ hasCalculations: true, hasTouches: true, hasConsents: true, hasPersons: true },
      }),
    };
    const pieces = exportLeads(everything, { format, inVietnamese: true }, {});
    const read = async () => {
      if (format === 'xlsx') return (await readSheet(pieces)).rows[0] ?? [];
      const [first = ''] = (await join(pieces)).replace('\ufeff', '').split('\r\n');
      return Array.from(first.matchAll(/"([^"]*)"|([^,]+)/g), ([, quoted, bare]) => quoted ?? bare);
    };
    const headings = await read();
    expect(headings.slice(0, 3)).toEqual(['Mã đăng ký', 'Thời gian đăng ký', 'Số điện thoại']);
    // Headings differ; only an unknown field keeps its name.
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings.filter((name) => /^[a-z]\w*$/.test(String(name)))).toEqual(['khac']);
  },
);

test('JSON: an array of the leads as they are', async () => {
  expect(JSON.parse(await join(exportLeads(repositoryOf([lead, lead]), { format: 'json' }, {})))).toEqual(
    JSON.parse(JSON.stringify([lead, lead])),
  );
  expect(await join(exportLeads(repositoryOf([]), { format: 'json' }, {}))).toBe('[]\n');
});

test('rows are written while they are read: nothing waits for the last one', async () => {
  function* endless() {
    for (;;) yield lead;
  }
  const pieces = exportLeads(repositoryOf(endless()), { format: 'csv' }, {});
  for (let read = 0; read < 10_000; read += 1) expect((await pieces.next()).done).toBe(false);
});

test('the filter reaches the database', async () => {
  const seen: LeadFilter[] = [];
  const filter = { webid: 'hu_vang', since: new Date('2026-11-19T17:00:00Z') };
  await join(exportLeads(repositoryOf([], seen), { format: 'csv' }, filter));
  expect(seen).toEqual([filter]);
});
