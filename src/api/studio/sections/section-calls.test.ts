import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSectionSample } from '../../../check/section-sample.ts';
import type { SiteDraft } from '../../../content/site.ts';
import { greatestContent } from '../../../contract/content-size.ts';
import type { LayoutPart } from '../../../contract/layout.ts';
import { sections } from '../../../sections/registry.ts';
import { acceptFindings } from '../../../testing/accept-findings.ts';
import { forFile } from '../../../testing/for-file.ts';
import { readDemo } from '../../../testing/read-demo.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';

const world = await forFile(openStudioWorld(undefined, { checksSamples: true }));
const path = { webid: '' };
let token: string;
let sample: SiteDraft;

beforeAll(async () => {
  sample = await readDemo('hu_vang');
});

/** A campaign of the sample of hu_vang. */
async function open(
  settings: object = {},
  media: SiteDraft['media'] = {},
  content: SiteDraft['content'] = {},
): Promise<void> {
  path.webid = `hu_${crypto.randomUUID().slice(0, 8)}`;
  await world.store.saveDraft({
    ...sample,
    settings: { ...sample.settings, ...settings, webid: path.webid },
    media: { ...sample.media, ...media },
    content: { ...sample.content, ...content },
  });
  token = await world.signIn(await world.addPerson(['editor']));
}
beforeEach(() => open());

const order = (): LayoutPart[] =>
  ['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4'].map((key) => ({ key }));
interface Wish {
  id?: string;
  after?: string | null;
  by?: string;
}
const add = (section: string, { id = crypto.randomUUID(), after = 'home.section4', by = token }: Wish = {}) =>
  world.call('addSection', { token: by, path: { ...path, section }, body: { id, after } });
const added = async (section: string, after: string | null = 'home.section4') =>
  (await add(section, { after })).body.data as { key: string };
const openCopy = async () => (await world.call('openWorkingCopy', { token, path })).body.data;
const save = async (changes: unknown) => {
  const [id, step, { revision: base }] = [crypto.randomUUID(), crypto.randomUUID(), await openCopy()];
  return world.call('saveWorkingCopy', { token, path, body: { id, step, base, changes } });
};

it('sections are listed and added for those who edit the campaign', async () => {
  token = await world.signIn(await world.addPerson(['analyst']));
  expect((await world.call('listSections', { token, path })).status).toBe(403);
  expect((await add('numbered-faq')).status).toBe(403);
  token = await world.signIn(await world.addPerson(['editor']));
  const { sections: listed, parts } = (await world.call('listSections', { token, path })).body.data;
  expect(listed).toContainEqual(expect.objectContaining({ name: 'numbered-faq', held: null }));
  expect(Object.keys(parts)).toEqual(order().map(({ key }) => key));
  expect((await world.call('listSections', { token, path: { webid: 'khong_co' } })).status).toBe(404);
  expect((await add('khong-co')).status).toBe(404);
});

describe('an added section', () => {
  const codesOf = (part: unknown): string[] => JSON.stringify(part).match(/(?<="(?:classID|anchor)":")[^"]+/g) ?? [];
  const undo = () =>
    world.call('undoWorkingCopy', { token, path, body: { id: crypto.randomUUID(), kind: 'undo', base: 0 } });

  it('brings its files, under names that no file has, and one undo takes them back with the part', async () => {
    // Another picture has the name of one of its files.
    const other = Object.values(sample.media)[0];
    await open({}, other ? { 'media/headset.avif': other } : {});
    const before = await openCopy();
    const { key } = await added('icon-steps', 'home.section1');
    const { media, content, settings } = await openCopy();
    expect(settings.layout.toSpliced(2, 1)).toEqual(order());
    expect(settings.layout[2]).toEqual({ key, section: 'icon-steps' });
    const named = JSON.stringify(content[key]).match(/media\/[^"]+/g) ?? [];
    expect(named.filter((file) => !(file in media))).toEqual([]);
    expect(named).toContain('media/headset-2.avif');
    expect(media['media/headset.avif'].hash).toBe(other?.hash);
    expect((await undo()).body.data.news.steps).toEqual({ undo: 0, redo: 1 });
    const after = await openCopy();
    expect([after.media, after.content]).toEqual([before.media, before.content]);
    expect(after.settings.layout).toEqual(order());
  });

  it('uses a file that the campaign has, and does not store it again', async () => {
    const { media: before } = await openCopy();
    // Its sample is this campaign's own.
    const { key } = await added('goal-cards');
    const { media, content } = await openCopy();
    expect(media).toEqual(before);
    for (const file of JSON.stringify(content[key]).match(/media\/[^"]+/g) ?? []) expect(before).toHaveProperty([file]);
  });

  it('has names of its own, anchors and codes of buttons, also when others add the same at once', async () => {
    const colleague = await world.signIn(await world.addPerson(['editor']));
    // One person presses twice, and so does a colleague.
    const answers = await Promise.all([token, token, colleague, colleague].map((by) => add('goal-cards', { by })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { content, settings } = await openCopy();
    const keys = answers.map(({ body }) => body.data.key);
    expect(settings.layout.map((part: LayoutPart) => part.key).toSorted()).toEqual(
      [...order().map(({ key }) => key), ...keys].toSorted(),
    );
    const codes = ['home.section2', ...keys].map((key) => codesOf(content[key]));
    expect(codes.filter(({ length }) => length > 0)).toHaveLength(5);
    expect(new Set(codes.flat()).size).toBe(codes.flat().length);
  });

  it('is stored once for one id, also when it is sent again at once; the id of another save is refused', async () => {
    const id = crypto.randomUUID();
    const [one, other] = await Promise.all([add('numbered-faq', { id }), add('numbered-faq', { id })]);
    expect(other.body.data).toEqual(one.body.data);
    expect((await openCopy()).settings.layout).toHaveLength(6);
    const colleague = await world.signIn(await world.addPerson(['editor']));
    expect((await add('numbered-faq', { id, by: colleague })).body.error).toBe('unmatchedSave');
    expect((await openCopy()).settings.layout).toHaveLength(6);
  });

  it('stands first, and last after a part that is gone', async () => {
    const first = await added('numbered-faq', 'home.gone');
    expect((await openCopy()).settings.layout.at(-1).key).toBe(first.key);
    const [banner, ...rest] = order();
    await open({ layout: rest });
    const { key } = await added('hero-banner', null);
    expect((await openCopy()).settings.layout.map((part: LayoutPart) => part.key)).toEqual([
      ...[key, ...rest.map((part) => part.key)],
    ]);
    expect(banner?.key).not.toBe(key);
  });

  it.each([
    ['a second first part', 'hero-banner', null, order()],
    ['a first part elsewhere', 'hero-banner', 'home.section1', order().slice(1)],
    ['a second form', 'rate-cards', 'home.section4', [...order(), { key: 'home.more.mau', section: 'rate-cards' }]],
    [
      ...['more than 30 parts', 'numbered-faq', 'home.section4'],
      [...order(), ...Array.from({ length: 25 }, (_, at) => ({ key: `home.more.hoi_${at}`, section: 'numbered-faq' }))],
    ],
  ] as const)('is refused as %s, and nothing is stored', async (_, section, after, layout) => {
    await open({ layout });
    const { status, body } = await add(section, { after });
    expect([status, body.error]).toEqual([409, 'movedOn']);
    expect(await openCopy()).toMatchObject({ revision: 0, settings: { layout } });
  });

  it('is refused where the content is as large as it may be, and nothing of it is stored', async () => {
    const length = JSON.stringify([sample.settings, sample.content]).length;
    await open({}, {}, { 'home.note': 'a'.repeat(greatestContent.characters - length - 100) });
    const before = await openCopy();
    const { status, body } = await add('numbered-faq');
    expect([status, body.error]).toEqual([413, 'contentTooLong']);
    expect(await openCopy()).toEqual(before);
  });

  it('is refused where the order of the parts is locked, with the reason', async () => {
    const admin = await world.signIn(await world.addPerson(['admin']));
    const lock = { id: crypto.randomUUID(), place: { kind: 'order' }, reason: 'Thứ tự đã chốt' };
    const locking = await world.call('changeCampaignLocks', { token: admin, path, body: { add: [lock], lift: [] } });
    expect(locking.status).toBe(200);
    const before = await openCopy();
    const refused = await add('icon-steps');
    expect(refused.body).toMatchObject({ error: 'lockedPart' });
    expect(refused.body.message).toContain('Thứ tự đã chốt');
    expect(await openCopy()).toEqual(before);
  });
});

describe('sample words of an added part', () => {
  /** Sends it for review with everything accepted that can be. */
  async function send() {
    const { revision, findings } = (await world.call('prepareReview', { token, path })).body.data;
    const body = { id: crypto.randomUUID(), revision, note: 'Thêm hỏi đáp', ...acceptFindings(findings) };
    return world.call('requestReview', { token, path, body });
  }

  it('keep the page from review, with a sentence that names the part; its own words do not', async () => {
    const { key } = await added('numbered-faq');
    const value = (await openCopy()).content[key];
    const refused = await send();
    expect(refused.body).toMatchObject({ error: 'hasSamples' });
    expect(refused.body.message).toMatch(/chữ mẫu.* Còn ở: [\p{L}\s]+\.$/u);
    // All but one place: the last one still counts.
    const questions = value.questions.map(() => ({ question: 'Khi nào mở?', answer: '<p>Từ tám giờ sáng mai.</p>' }));
    const own = { title: 'Bạn hỏi, chúng tôi đáp', questions };
    await save([{ kind: 'set', at: ['content', key], value: { ...own, questions: [value.questions[0]] } }]);
    expect((await send()).body.error).toBe('hasSamples');
    await save([{ kind: 'set', at: ['content', key], value: own }]);
    expect((await send()).body.error).toBeUndefined();
  });

  it('hold the page, a sample picture does not: whoever sends the page accepts it', async () => {
    const { sections: listed } = (await world.call('listSections', { token, path })).body.data;
    const { samples } = listed.find(({ name }: { name: string }) => name === 'text-picture');
    const { key } = await added('text-picture');
    const { content, findings: found } = await openCopy();
    // The picture is not among those that the picker counts.
    expect(found.filter((finding: { key: string }) => finding.key === key)).toHaveLength(samples + 1);
    const img = { ...content[key].img, alt: 'Khách thử xe mới ở phòng trưng bày' };
    await save([{ kind: 'set', at: ['content', key], value: { title: 'Lái thử cuối tuần', img } }]);
    const { findings } = (await world.call('prepareReview', { token, path })).body.data;
    const ofPart = findings.filter((finding: { key: string }) => finding.key === key);
    expect(ofPart).toMatchObject([{ severity: 'sample' }]);
    expect((await send()).body.error).toBeUndefined();
  });

  it('are found at their places, also in a demo campaign, which shows its own sample', async () => {
    const webid = 'hu_vang';
    path.webid = webid;
    await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid } });
    const { key } = await added('numbered-faq');
    const samples = (await openCopy()).findings.filter(
      (finding: { severity: string }) => finding.severity === 'sample',
    );
    expect(new Set(samples.map((finding: { key: string }) => finding.key))).toEqual(new Set([key]));
    expect(samples.map((finding: { path: string }) => finding.path)).toContain('questions[0].question');
  });
});

it('each section adds some weight to the page, and none a whole page', async () => {
  const { weights } = (await world.call('weighSections', { token, path })).body.data;
  const names = sections.flatMap(({ name }) => (findSectionSample(name) ? [name] : []));
  expect(Object.keys(weights).toSorted()).toEqual(names.toSorted());
  const odd = Object.entries<number>(weights).filter(([, bytes]) => bytes < 100 || bytes > 12_000);
  expect(odd).toEqual([]);
});

it('the page is weighed with its parts, for everybody who may read it', async () => {
  token = await world.signIn(await world.addPerson(['analyst']));
  const { data } = (await world.call('weighWorkingCopy', { token, path })).body;
  expect(data.most).toBe(30_000);
  expect(Object.keys(data.parts)).toEqual(expect.arrayContaining(order().map(({ key }) => key)));
  expect(data.bytes).toBeGreaterThan(Math.max(...Object.values<number>(data.parts)));
});
