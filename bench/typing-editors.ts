import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Time between two letters of somebody who types fast, in milliseconds. */
export const letterMs = 150;

/**
 * Somebody types into the banner of each of these campaigns at once, at that pace; a letter that comes while a call is
 * on its way goes with the next one, as in the editor. Milliseconds of each call, stored, judged and drawn.
 * `cookie`: of a session that may edit them.
 */
export async function measureTypingEditors(
  origin: string,
  cookie: string,
  webids: readonly string[],
  letters: number,
): Promise<number[]> {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${origin}/studio/api/campaigns/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const times: number[] = [];
  await Promise.all(
    webids.map(async (webid, index) => {
      let { revision } = await call(`${webid}/working-copy`);
      const step = randomUUID();
      // They did not begin at the same moment.
      await delay((index * letterMs) / webids.length);
      for (let count = 1; count <= letters; count += 1) {
        const started = performance.now();
        const changes = [{ kind: 'set', at: ['content', 'home.banner', 'subTitle'], value: 'a'.repeat(count) }];
        const body = { id: randomUUID(), step, base: revision, changes, ...(count > 1 && { drawn: revision }) };
        const answer = await call(`${webid}/working-copy/changes`, body);
        const took = performance.now() - started;
        revision = answer.news.revision;
        // The first answer holds the whole page.
        if (count > 1) times.push(took);
        await delay(Math.max(0, letterMs - took));
      }
    }),
  );
  return times;
}
