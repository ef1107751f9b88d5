import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { FromPreview } from '../src/contract/studio/from-preview.ts';
import { type PreviewData, previewSandbox } from '../src/contract/studio/preview-messages.ts';
import { previewFramePath } from '../src/contract/studio/studio-addresses.ts';

/** Milliseconds of each changed letter. */
export interface UpdateTimes {
  /** Until the call is answered: stored, judged, drawn and compared. */
  answered: number[];
  /** From the answer until the page in the frame is changed. */
  morphed: number[];
  /** From the letter until the next frame is painted. */
  painted: number[];
}

/** Types letters into the first text of a campaign, as the editor does: one call, and one message to the frame. */
export async function measurePreviewUpdates(
  context: BrowserContext,
  webid: string,
  letters: number,
): Promise<UpdateTimes> {
  const page = await context.newPage();
  try {
    await page.goto('/studio/do-xem-truoc');
    const path = previewFramePath(webid);
    const document = await (await context.request.get(path)).text();
    const data: PreviewData = JSON.parse(/data-preview-places>([\s\S]*?)<\/script>/.exec(document)?.[1] ?? '{}');
    const body = document.slice(document.indexOf('<main'));
    const place = data.slots
      .flatMap(({ places }) => places)
      .find(({ kind, value }) => kind === 'text' && body.includes(`>${value}<`));
    if (!place) throw new Error(`no text of ${webid} is on its page`);
    const at = ['content', place.key, ...place.path.split(/[.[\]]+/).filter(Boolean)].map((name) =>
      /^\d+$/.test(name) ? Number(name) : name,
    );
    const ids = Array.from({ length: letters }, () => randomUUID());
    return await page.evaluate(typeLetters, { path, sandbox: previewSandbox, webid, at, value: place.value, ids });
  } finally {
    await page.close();
  }
}

/** Runs in the page of the Studio. */
async function typeLetters({
  path,
  sandbox,
  webid,
  at,
  value,
  ids,
}: {
  path: string;
  sandbox: string;
  webid: string;
  at: (string | number)[];
  value: string;
  ids: string[];
}): Promise<UpdateTimes> {
  document.body.replaceChildren();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', sandbox);
  frame.style.cssText = 'position:fixed;inset:0;width:1280px;height:800px;border:0';
  const untilSaid = (kind: FromPreview['kind']) =>
    new Promise<{ revision?: number }>((resolve) => {
      const hear = ({ source, data }: MessageEvent) => {
        if (source !== frame.contentWindow || data.kind !== kind) return;
        window.removeEventListener('message', hear);
        resolve(data);
      };
      window.addEventListener('message', hear);
    });
  const ready = untilSaid('ready');
  frame.src = path;
  document.body.append(frame);
  let revision = (await ready).revision ?? 0;
  // Islands and pictures are no cost of a letter.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const times: UpdateTimes = { answered: [], morphed: [], painted: [] };
  for (const [index, id] of ids.entries()) {
    const begun = performance.now();
    const changes = [{ kind: 'set', at, value: `${value} ${index}` }];
    const response = await fetch(`/studio/api/campaigns/${webid}/working-copy/changes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, step: ids[0], base: revision, changes, drawn: revision }),
    });
    const { data } = await response.json();
    const answered = performance.now();
    if (data?.kind !== 'saved' || data.news.preview.slots.length === 0)
      throw new Error(JSON.stringify(data).slice(0, 500));
    revision = data.news.revision;
    const applied = untilSaid('applied');
    frame.contentWindow?.postMessage({ kind: 'update', update: data.news.preview }, '*');
    await applied;
    const morphed = performance.now();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    times.answered.push(answered - begun);
    times.morphed.push(morphed - answered);
    times.painted.push(performance.now() - begun);
  }
  return times;
}
