import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultLawSettings } from '../contract/law/law-settings.ts';
import { asItStands } from '../contract/remarks/remark.ts';
import { lawSettings } from '../database/tables/law-tables.ts';
import { type CliWorld, commandTime, openCliWorld } from '../testing/cli-world.ts';
import { forFile } from '../testing/for-file.ts';
import { formatFindings } from './campaign-check.ts';

const world = await forFile(openCliWorld());
let run: CliWorld['run'];
let makeFolder: CliWorld['makeFolder'];
beforeAll(async () => {
  ({ run, makeFolder } = world);
});
beforeEach(() => {
  world.makeDir();
});
afterEach(() => world.reset());

const head = {
  'home.meta': {
    title: 'Tiết kiệm Hũ Vàng',
    description: 'Mô tả dài hơn năm mươi ký tự để máy tìm kiếm có cái mà hiện ra.',
  },
};

describe('site check', () => {
  it('has nothing to say about the campaign of this project, and opens no database', async () => {
    expect(await run('site', 'check', 'content/hu_vang')).toMatchObject({
      exitCode: 0,
      opened: 0,
      errors: '',
      output: 'content/hu_vang không có lỗi hay cảnh báo nào.\n',
    });
  });

  it('groups by key, errors first, and fails for errors', async () => {
    const folder = makeFolder({ ...head, 'home.section4': { title: 'Hỏi  đáp', questions: 'none', titel: 'x' } });
    const { output, exitCode, opened } = await run('site', 'check', folder);
    expect({ exitCode, opened }).toEqual({ exitCode: 1, opened: 0 });
    expect(output).toContain(
      [
        'home.section4',
        '  lỗi questions (malformed-content)',
        '    cần: một danh sách [ … ]',
        '    đang có: "none"',
        '  cảnh báo titel (unknown-names)',
        '    cần: tên khác; có phải ý bạn là title?',
        '    đang có: titel: "x"',
        '  cảnh báo title (spacing)',
        '    cần: một dấu cách',
        '    đang có: "Hỏi  đáp"',
        '',
      ].join('\n'),
    );
    expect(output).toMatch(/có 1 lỗi và \d+ cảnh báo\.\n$/);
  });

  it('does not fail for warnings', async () => {
    const { output, exitCode } = await run('site', 'check', makeFolder(head));
    expect(exitCode).toBe(0);
    expect(output).toContain('  cảnh báo (missing-keys)\n    cần: nội dung cho một phần của mẫu hu_vang');
  });

  it('prints JSON for programs', async () => {
    const folder = makeFolder({ ...head, 'home.section4': { title: 'Hỏi đáp', questions: 'none' } });
    const { output, exitCode } = await run('site', 'check', folder, '--json');
    expect(exitCode).toBe(1);
    const report = JSON.parse(output);
    expect(report).toMatchObject({ subject: folder, errors: 1 });
    expect(report.findings).toContainEqual({
      severity: 'error',
      rule: 'malformed-content',
      key: 'home.section4',
      path: 'questions',
      expected: 'array',
      received: '"none"',
    });
  });

  it('reads a campaign of the store by its webid, the newest version or the one that is named', async () => {
    await run('site', 'import', makeFolder({ ...head, 'home.section4': { title: 'Hỏi đáp', questions: 'none' } }));
    await run('site', 'import', makeFolder({ ...head, 'home.section4': null }));
    expect(await run('site', 'check', 'thu')).toMatchObject({ exitCode: 0 });
    const first = await run('site', 'check', 'thu', '--version', '1');
    expect(first.exitCode).toBe(1);
    expect(first.output).toContain('thu bản 1 có 1 lỗi');
    expect((await run('site', 'check', 'khac')).errors).toContain('Không có chiến dịch khac. Hiện có: thu.');
  });

  it('says of a finding of law by which source, and does not fail', async () => {
    const questions = [{ question: 'Vì sao chọn Lạc Hồng?', answer: 'Ngân hàng số một Việt Nam.' }];
    const folder = makeFolder({ ...head, 'home.section4': { title: 'Hỏi đáp', questions } });
    const { output, exitCode } = await run('site', 'check', folder);
    expect(exitCode).toBe(0);
    expect(output).toContain(
      [
        '  điểm pháp luật questions[0].answer (superlatives)',
        '    cần: giấy tờ chứng minh, ghi trong "proofs" của site.json, hoặc lời không so với ai',
        '    đang có: "Ngân hàng số một Việt Nam."',
        '    theo Luật Quảng cáo 16/2012/QH13, Điều 8 khoản 11; Luật 75/2025/QH15 sửa Luật Quảng cáo; Thông tư 10/2013/TT-BVHTTDL, Điều 2; Pháp chế cần xem bản này',
      ].join('\n'),
    );
    expect(JSON.parse((await run('site', 'check', folder, '--json')).output)).toMatchObject({
      errors: 0,
      lawFindings: 1,
    });
  });

  it('goes by what the bank has set for a campaign of the store', async () => {
    const questions = [{ question: 'Vì sao chọn Lạc Hồng?', answer: 'Ngân hàng số một Việt Nam.' }];
    await run('site', 'import', makeFolder({ ...head, 'home.section4': { title: 'Hỏi đáp', questions } }));
    expect((await run('site', 'check', 'thu')).output).toContain('(superlatives)');
    const off = { rule: 'superlatives', reason: 'quy trình riêng', until: null, by: 'Ngọc Anh' };
    const rulesOff = [{ ...off, at: commandTime.toISOString() }];
    const { db } = world.database;
    await db.insert(lawSettings).values({ settings: { ...defaultLawSettings, rulesOff } });
    expect((await run('site', 'check', 'thu')).output).not.toContain('(superlatives)');
    await db.delete(lawSettings);
  });

  it('is coloured where a terminal takes colours: errors red, warnings yellow, law in ink, what goes red and what stays green', () => {
    const place = {
      rule: 'sanitised-html',
      key: 'home.section4',
      path: 'title',
      expected: asItStands('một dấu cách'),
      received: asItStands('"x"'),
    };
    const text = formatFindings(
      'tet',
      [
        { severity: 'error', ...place },
        { severity: 'law', ...place },
        { severity: 'warning', ...place, diff: ['- <b>', '+ x'] },
      ],
      true,
    );
    for (const coloured of [
      '[1mhome.section4',
      '[31mlỗi',
      '[1mđiểm pháp luật',
      '[33mcảnh báo',
      '[90m(sanitised-html)',
      '[31m- <b>',
      '[32m+ x',
    ])
      expect(text).toContain(`\u001b${coloured}\u001b[0m`);
    expect(text).toContain('tet có 1 lỗi, 1 điểm pháp luật và 1 cảnh báo.');
  });

  it('does not let content talk to the terminal', async () => {
    const { output } = await run(
      'site',
      'check',
      makeFolder({ 'home.section9': 1, 'home.sticky': { '\u001b[31m': 1 } }),
    );
    expect(output).not.toContain('\u001b');
  });

  it.each([
    ['javascript:alert(document.cookie)', 'địa chỉ https, hoặc đường dẫn trên máy chủ này'],
    ['//portal.example.vn/dang-ky', 'địa chỉ https, hoặc đường dẫn trên máy chủ này'],
    ['http://portal.example.vn/dang-ky', 'địa chỉ https'],
    ['https://an:mat-khau@portal.example.vn/dang-ky', 'địa chỉ không chứa tên đăng nhập và mật khẩu'],
  ])('reports the registration address %s: "target must be https"', async (registrationUrl, expected) => {
    const { output, exitCode } = await run('site', 'check', makeFolder({}, { registrationUrl }));
    expect(exitCode).toBe(1);
    expect(output).toContain(
      `site.json\n  lỗi registrationUrl (malformed-content)\n    cần: ${expected}\n    đang có: ${JSON.stringify(registrationUrl)}\n`,
    );
  });

  it('names the one of several registration addresses that is wrong', async () => {
    const registrationUrls = ['https://mo-the.example.vn/', 'http://mo-the.example.vn/'];
    const folder = makeFolder({}, { registrationUrl: 'https://portal.example.vn/dang-ky', registrationUrls });
    const { output } = await run('site', 'check', folder);
    expect(output).toContain('có 1 lỗi và');
    expect(output).toContain('lỗi registrationUrls[1] ');
  });

  it.each(['https://portal.example.vn/dang-ky?nguon=lp#buoc-1', '/demo/portal'])(
    'is content with the registration address %s',
    async (registrationUrl) => {
      const { exitCode } = await run('site', 'check', makeFolder({}, { registrationUrl, captchaRequired: true }));
      expect(exitCode).toBe(0);
    },
  );
});

describe('site publish', () => {
  it('refuses a version with errors, now and later; rollback does not', async () => {
    await run('site', 'import', makeFolder({ 'home.section4': { title: 'Hỏi đáp', questions: 'none' } }));
    for (const words of [
      ['publish', 'thu'],
      ['publish', 'thu', '1', '--at', '2026-12-01'],
    ]) {
      const { errors, exitCode } = await run('site', ...words);
      expect(exitCode).toBe(1);
      expect(errors).toContain('thu bản 1 có 1 lỗi.\nChưa xuất bản gì: cần sửa hết lỗi trước khi xuất bản.');
    }
    expect(await world.store.loadPublished('thu')).toBeUndefined();
    expect(await run('site', 'rollback', 'thu', '1', '--anyway')).toMatchObject({ exitCode: 0 });
  });
});
