import type { BrowserContext, Frame, Page } from '@playwright/test';
import type { FromPreview } from '../../../src/contract/studio/from-preview.ts';
import {
  type PreviewData,
  type PreviewSlot,
  type PreviewUpdate,
  previewSandbox,
  previewSandboxWithoutScripts,
  type ToPreview,
} from '../../../src/contract/studio/preview-messages.ts';
import { previewFramePath } from '../../../src/contract/studio/studio-addresses.ts';
import { signInAs, studio } from '../staff.ts';

/** A campaign in the frame of the editor, with a stand-in for the editor around it. */
export interface FramedPage {
  frame: Frame;
  /** The sections as the server drew them. */
  slots: readonly PreviewSlot[];
  data: PreviewData;
  send: (message: ToPreview) => Promise<void>;
  update: (update: Omit<PreviewUpdate, 'to'> & { to?: number }) => Promise<void>;
  /** One section with other HTML and, where words changed, other values. */
  change: (name: string, from: string, to: string) => Promise<void>;
  /** Messages of the frame so far, the oldest first. */
  heard: () => Promise<FromPreview[]>;
  /** The newest message of a kind. */
  last: <Kind extends FromPreview['kind']>(kind: Kind) => Promise<Extract<FromPreview, { kind: Kind }> | undefined>;
}

/** Opens the frame on a page of the Studio, as somebody who edits campaigns. */
export async function openFramed(
  page: Page,
  webid: string,
  { js = true, width = 1280, height = 800 }: { js?: boolean; width?: number; height?: number } = {},
): Promise<FramedPage> {
  const path = previewFramePath(webid, js ? undefined : { js: 'off' });
  await page.goto(`${studio}/khung-thu`);
  await page.evaluate(
    ({ path, sandbox, width, height }) => {
      const messages: unknown[] = [];
      Reflect.set(window, 'heard', messages);
      document.body.replaceChildren();
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', sandbox);
      frame.style.cssText = `position:fixed;inset:0;width:${width}px;height:${height}px;border:0`;
      window.addEventListener('message', ({ source, data }) => {
        if (source === frame.contentWindow) messages.push(data);
      });
      frame.src = path;
      document.body.append(frame);
    },
    { path, sandbox: js ? previewSandbox : previewSandboxWithoutScripts, width, height },
  );
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('there is no frame');
  await frame.waitForURL(`**${path}`);
  await frame.waitForLoadState('load');
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard')) as Promise<FromPreview[]>;
  if (js)
    await page.waitForFunction(() => Reflect.get(window, 'heard').some(({ kind }: FromPreview) => kind === 'ready'));

  const sent = await (await page.request.get(new URL(path, studio).href)).text();
  const data: PreviewData = JSON.parse(/data-preview-places>([\s\S]*?)<\/script>/.exec(sent)?.[1] ?? '{}');
  const slots = [...sent.matchAll(/<!--slot ([^>]*)-->([\s\S]*?)<!--\/slot-->/g)].map(
    ([, name = '', html = '']): PreviewSlot => ({
      ...{ name, html, key: name.split(' ')[0] ?? '' },
      places: data.slots.find((slot) => slot.name === name)?.places ?? [],
    }),
  );
  const shown = new Map(slots.map((slot) => [slot.name, slot]));
  const send = (message: ToPreview) =>
    page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message);
  const update = async (next: Omit<PreviewUpdate, 'to'> & { to?: number }) => {
    const before = (await heard()).length;
    await send({ kind: 'update', update: { to: data.revision, ...next } });
    await page.waitForFunction(
      ({ from, answers }) =>
        Reflect.get(window, 'heard')
          .slice(from)
          .some(({ kind }: FromPreview) => answers.includes(kind)),
      { from: before, answers: ['applied', 'stale', 'ready'] },
    );
  };
  return {
    frame,
    slots,
    data,
    send,
    update,
    heard,
    change: async (name, from, to) => {
      const slot = shown.get(name);
      if (!slot?.html.includes(from)) throw new Error(`${name} does not say ${from}`);
      const places = slot.places.map((place) => ({ ...place, value: place.value.replaceAll(from, to) }));
      const next = { ...slot, places, html: slot.html.replaceAll(from, to) };
      shown.set(name, next);
      await update({ slots: [next] });
    },
    last: async (kind) => (await heard()).findLast((message) => message.kind === kind) as never,
  };
}

/** Signs an editor in; once for a context. */
export async function signInEditor(context: BrowserContext): Promise<void> {
  await signInAs(context, ['editor']);
}
