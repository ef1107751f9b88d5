import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findSectionSample } from '../../../check/section-sample.ts';
import type { SiteDraft } from '../../../content/site.ts';
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
async function open(settings: object = {}, media: SiteDraft['media'] = {}): Promise<void> {
  path.webid = `hu_${crypto.randomUUID().slice(0, 8)}`;
  await world.store.saveDraft({
    ...sample,
    settings: { ...sample.settings, ...settings, webid: path.webid },
    media: { ...sample.media, ...media },
  });
  token = await world.signIn(await world.addPerson(['editor']));
}
beforeEach(() => open());

const order = (): LayoutPart[] =>
  ['home.banner', 'home.section1', 'home.section2', 'home.section3', 'home.section4'].map((key) => ({ key }));
const prepare = (section: string, step: string = crypto.randomUUID()) =>
  world.call('prepareSection', { token, path: { ...path, section }, body: { step } });
const save = async (changes: unknown, step: string = crypto.randomUUID()) => {
  const { revision: base } = (await world.call('openWorkingCopy', { token, path })).body.data;
  return world.call('saveWorkingCopy', { token, path, body: { id: crypto.randomUUID(), step, base, changes } });
};
const readMedia = async () => (await world.call('openWorkingCopy', { token, path })).body.data.media;

it('sections are listed and prepared for those who edit the campaign', async () => {
  token = await world.signIn(await world.addPerson(['analyst']));
  expect((await world.call('listSections', { token, path })).status).toBe(403);
  expect((await prepare('numbered-faq')).status).toBe(403);
  token = await world.signIn(await world.addPerson(['editor']));
  const { sections: listed, parts } = (await world.call('listSections', { token, path })).body.data;
  expect(listed).toContainEqual(expect.objectContaining({ name: 'numbered-faq', held: null }));
  expect(Object.keys(parts)).toEqual(order().map(({ key }) => key));
  expect((await world.call('listSections', { token, path: { webid: 'khong_co' } })).status).toBe(404);
  expect((await prepare('khong-co')).status).toBe(404);
});

describe('a sample for a working copy', () => {
  it('brings its files, under names that no file has, and one undo takes them back with the part', async () => {
    // Another picture has the name of one of its files.
    const other = Object.values(sample.media)[0];
    await open({}, other ? { 'media/headset.avif': other } : {});
    const before = await readMedia();
    const step = crypto.randomUUID();
    const { status, body } = await prepare('icon-steps', step);
    expect(status).toBe(200);
    const media = await readMedia();
    const named = JSON.stringify(body.data.value).match(/media\/[^"]+/g) ?? [];
    expect(named.filter((file) => !(file in media))).toEqual([]);
    expect(named).toContain('media/headset-2.avif');
    expect(media['media/headset.avif'].hash).toBe(other?.hash);
    await save(
      [
        {
          kind: 'set',
          at: ['settings', 'layout'],
          value: [...order(), { key: 'home.more.the', section: 'icon-steps' }],
        },
        { kind: 'set', at: ['content', 'home.more.the'], value: body.data.value },
      ],
      step,
    );
    const undone = await world.call('undoWorkingCopy', {
      ...{ token, path },
      body: { id: crypto.randomUUID(), kind: 'undo', base: 1 },
    });
    expect(undone.body.data.news.steps).toEqual({ undo: 0, redo: 1 });
    expect(await readMedia()).toEqual(before);
  });

  it('uses a file that the campaign has, and does not store it again', async () => {
    const before = await readMedia();
    // Its sample is this campaign's own.
    const { body } = await prepare('goal-cards');
    expect(await readMedia()).toEqual(before);
    for (const file of JSON.stringify(body.data.value).match(/media\/[^"]+/g) ?? [])
      expect(before).toHaveProperty([file]);
  });

  it('gets names of its own where the page has them: anchors and codes of buttons', async () => {
    const value = (await prepare('goal-cards')).body.data.value;
    const own = JSON.stringify(sample.content['home.section2']);
    const codes = (text: string): string[] => text.match(/(?<="(?:classID|anchor)":")[^"]+/g) ?? [];
    expect(codes(own).length).toBeGreaterThan(0);
    expect(codes(JSON.stringify(value)).filter((code) => codes(own).includes(code))).toEqual([]);
  });
});

describe('sample words of an added part', () => {
  const key = 'home.more.hoi';
  const layout = () => [...order(), { key, section: 'numbered-faq' }];
  /** Sends it for review with everything accepted that can be. */
  async function send() {
    const { revision, findings } = (await world.call('prepareReview', { token, path })).body.data;
    const body = { id: crypto.randomUUID(), revision, note: 'Thêm hỏi đáp', ...acceptFindings(findings) };
    return world.call('requestReview', { token, path, body });
  }

  it('keep the page from review, with a sentence that names the part; its own words do not', async () => {
    const { value } = (await prepare('numbered-faq')).body.data;
    await save([
      { kind: 'set', at: ['settings', 'layout'], value: layout() },
      { kind: 'set', at: ['content', key], value },
    ]);
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
    await save([{ kind: 'set', at: ['settings', 'layout'], value: [...order(), { key, section: 'text-picture' }] }]);
    const step = crypto.randomUUID();
    const { value } = (await prepare('text-picture', step)).body.data;
    const { sections: listed } = (await world.call('listSections', { token, path })).body.data;
    const { samples } = listed.find(({ name }: { name: string }) => name === 'text-picture');
    const { body } = await save([{ kind: 'set', at: ['content', key], value }], step);
    // The picture is not among those that the picker counts.
    expect(body.data.news.findings.filter((finding: { key: string }) => finding.key === key)).toHaveLength(samples + 1);
    const img = { ...value.img, alt: 'Khách thử xe mới ở phòng trưng bày' };
    await save([{ kind: 'set', at: ['content', key], value: { title: 'Lái thử cuối tuần', img } }], step);
    const { findings } = (await world.call('prepareReview', { token, path })).body.data;
    const ofPart = findings.filter((finding: { key: string }) => finding.key === key);
    expect(ofPart).toMatchObject([{ severity: 'sample' }]);
    expect((await send()).body.error).toBeUndefined();
  });

  it('are found at their places, also in a demo campaign, which shows its own sample', async () => {
    const webid = 'hu_vang';
    path.webid = webid;
    await world.store.saveDraft({ ...sample, settings: { ...sample.settings, webid, layout: layout() } });
    const { value } = (await prepare('numbered-faq')).body.data;
    const { body } = await save([{ kind: 'set', at: ['content', key], value }]);
    const samples = body.data.news.findings.filter((finding: { severity: string }) => finding.severity === 'sample');
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
