import { type Page, request as requests } from '@playwright/test';
import { answerExperiments, answerPlan, type ExperimentWish } from '../../src/testing/experiment-answers.ts';
import { expect, test } from '../journey.ts';
import { expectGood } from './expect-good.ts';
import { countDays, listTitles, startedBefore } from './page-counts.ts';
import { approve, ask, edit, join, publishFirst } from './review-campaign.ts';
import { signInAs, studio } from './staff.ts';
import { showTheme, themes } from './theme.ts';

const screen = `${studio}/ket-qua/hu_vang/thu-nghiem`;
/** Pictures of versions are pages whose scripts do not run; versions that a test made up have no page. */
const blocked = /Blocked script execution in '[^']*\/preview\//;
const longName = `<b onclick="x">Công Huyền</b> ${'Thử nghiệm tiêu đề nghiêng '.repeat(5)}`.slice(0, 100).trim();
const run = { days: 14, viewsPerDay: 2764, rates: [0.0319, 0.0364] };
const stopped = {
  ...{ at: new Date(Date.now() - 86_400_000).toISOString(), kind: 'person' as const, by: 'Thu Hà' },
  reason: 'Giữ bản A cho đợt quảng cáo Tết.',
};

/** The server answers with this experiment, or with none. */
async function answerExperiment(
  page: Page,
  wanted: ExperimentWish | undefined,
  others: readonly ExperimentWish[] = [],
) {
  const { list, one } = answerExperiments(wanted, others);
  await page.route(/\/campaigns\/hu_vang\/experiments$/, (route) => route.fulfill({ json: { data: list } }));
  await page.route(/\/campaigns\/hu_vang\/experiments\/[^/]+$/, (route) => route.fulfill({ json: { data: one } }));
}

/** States of the screen: what the server answers, what is seen, and what leads further. */
const states: Record<string, { answer: (page: Page) => Promise<void>; seen: string; open?: string }> = {
  'one that runs': {
    answer: (page) => answerExperiment(page, run, [{ ...run, stopped }]),
    seen: 'Chưa đủ để kết luận',
  },
  'stopping it': {
    answer: (page) => answerExperiment(page, run),
    seen: 'Chưa đủ để kết luận',
    open: 'Dừng thử nghiệm…',
  },
  'changing its shares': {
    answer: (page) => answerExperiment(page, run),
    seen: 'Chưa đủ để kết luận',
    open: 'Đổi tỷ lệ chia…',
  },
  'one with a result': {
    answer: (page) => answerExperiment(page, { ...run, days: 25, rates: [0.03, 0.042] }),
    seen: 'Nên chọn bản B',
    open: 'Gửi duyệt bản B…',
  },
  'broken shares': {
    answer: (page) => answerExperiment(page, { ...run, given: [0.535, 0.465] }),
    seen: 'Lượt xem chia lệch',
  },
  'four versions and a long name': {
    answer: (page) => answerExperiment(page, { ...run, rates: [0.0319, 0.0364, 0.031, 0.034], name: longName }),
    seen: 'Chưa đủ để kết luận',
  },
  'the first day, without registrations': {
    answer: (page) => answerExperiment(page, { days: 0, viewsPerDay: 120, rates: [0, 0] }),
    seen: 'Mới bắt đầu, chưa so được',
  },
  'one that ended': {
    answer: (page) => answerExperiment(page, { ...run, stopped, name: longName }, [{ ...run, stopped }]),
    seen: 'Chênh lệch so với bản A',
  },
  none: { answer: (page) => answerExperiment(page, undefined), seen: 'Chưa có thử nghiệm nào' },
};

for (const theme of themes) {
  test(`experiments are accessible in their states, from 390 to 1440 px, ${theme}`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.allow(blocked);
    expectedErrors.allow(/status of 404/);
    test.slow();
    await signInAs(context, ['editor'], { name: longName });
    for (const [state, { answer, seen, open }] of Object.entries(states)) {
      await page.unrouteAll();
      await answer(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(screen);
      await showTheme(page, theme);
      await expect(page.getByRole('heading', { name: seen })).toBeVisible();
      if (open !== undefined) {
        await page.getByRole('button', { name: open }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      }
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectGood(page, `${state}, ${theme}, ${width}`);
      }
    }
    for (const [state, changed] of Object.entries({
      planner: {},
      'planner without registrations': { before: { days: 28, views: 900, registrations: 0 }, versions: [] },
    })) {
      await page.unrouteAll();
      await page.route(/\/campaigns\/hu_vang\/experiment-plan$/, (route) =>
        route.fulfill({ json: { data: answerPlan(changed) } }),
      );
      await answerExperiment(page, undefined);
      await page.goto(`${screen}?moi=1`);
      await page.getByRole('button', { name: 'Bắt đầu thử nghiệm…' }).click();
      await expect(page.getByText('Bạn đặt tên để người khác biết')).toBeVisible();
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectGood(page, `${state}, ${theme}, ${width}`);
      }
    }
  });
}

test('two titles run against each other until B is taken over through review, and all visitors see it', {
  tag: '@quick',
}, async ({ browser, expectedErrors }) => {
  expectedErrors.allow(blocked);
  const { page, context } = await join(browser, ['editor'], 'Nguyễn Thu Hà', { width: 1440, height: 900 });
  const approver = await requests.newContext();
  await signInAs({ request: approver }, ['approver'], { name: 'Trần Đức Minh' });
  const webid = await publishFirst(context, { request: approver }, 'credit_card');
  const title = ['content', 'home.banner', 'title'];
  await edit(context.request, webid, [[title, 'Chọn thẻ hợp <br>cách <em>bạn tiêu</em>']]);
  const { id, version } = await ask(context.request, webid, 'Tiêu đề theo cách tiêu');
  await approve(approver, webid, id, { isKept: true });
  expect(await listTitles(webid, 6)).toEqual(['Bốn tính cách, bốn tấm thẻ']);
  // Four weeks of views, a fiftieth of which went on.
  await countDays(webid, 28, [{ version: version - 1, views: 2000, handOvers: 40 }]);

  await test.step('the planner says how long it takes, and starts it once it has a name', async () => {
    await page.goto(`${studio}/ket-qua/${webid}/thu-nghiem`);
    await page.getByRole('button', { name: 'Thử nghiệm mới' }).first().click();
    await expect(page.getByText('2,00%', { exact: true })).toBeVisible();
    await expect(page.getByText('Chọn thẻ hợp cách bạn tiêu')).toBeVisible();
    await expect(
      page.getByRole('img', { name: /^Số ngày cần chạy theo chênh lệch muốn thấy: \d+ ngày/ }),
    ).toBeVisible();
    await expectGood(page, 'the planner');
    await page.getByLabel('Tên thử nghiệm').fill('Tính cách hay cách tiêu');
    await page.getByRole('button', { name: 'Bắt đầu thử nghiệm…' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(`A bản ${version - 1} (50%), B bản ${version} (50%)`);
    await dialog.getByRole('button', { name: 'Bắt đầu thử nghiệm' }).click();
    await expect(page.getByRole('heading', { name: 'Mới bắt đầu, chưa so được' })).toBeVisible();
  });

  await test.step('visitors see one of both, and see it again', async () => {
    await expect
      .poll(() => listTitles(webid, 24), { timeout: 30_000 })
      .toEqual(['Bốn tính cách, bốn tấm thẻ', 'Chọn thẻ hợp cách bạn tiêu']);
  });

  await test.step('visitors prefer B: the screen says so, and why', async () => {
    await startedBefore(webid, 12);
    await countDays(webid, 12, [
      { arm: 'A', version: version - 1, views: 1400, handOvers: 28 },
      { arm: 'B', version, views: 1400, handOvers: 45 },
    ]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nên chọn bản B' })).toBeVisible();
    await expect(page.getByText('Bản hơn')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Chênh lệch B trừ A sau 13 ngày: \+1,\d\d điểm/ })).toBeVisible();
    await expectGood(page, 'an experiment with a result');
  });

  await test.step('B is taken over in one step, through review', async () => {
    await page.getByRole('button', { name: 'Gửi duyệt bản B…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Gửi duyệt' }).click();
    await expect(page.getByText('Bản B đang chờ duyệt')).toBeVisible();
    const review = await page.getByRole('link', { name: 'Mở bản chờ duyệt' }).getAttribute('href');
    await approve(approver, webid, review?.split('/').at(-1) ?? '');
    await expect.poll(() => listTitles(webid, 6)).toEqual(['Chọn thẻ hợp cách bạn tiêu']);
    await page.reload();
    await expect(page.getByText('Đã chọn bản B')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bản B hơn bản A' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Dừng|Đổi tỷ lệ|Gửi duyệt bản/ })).toHaveCount(0);
  });
  await Promise.all([context.close(), approver.dispose()]);
});
