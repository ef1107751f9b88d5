import { setTimeout as delay } from 'node:timers/promises';
import { studioApiPath } from '../../src/contract/studio/studio-call.ts';
import type { StudioClient } from '../studio-client.ts';
import type { Work } from './work.ts';

/** Heartbeats come every 25 seconds. */
const longestSilenceMs = 60_000;

/** Listens to server-sent events as a window of the Studio does, and fails when they end or become silent. */
export function listen(
  work: Work,
  {
    address,
    path,
    person,
    onEvent,
  }: { address: string; path: string; person: StudioClient; onEvent?: (text: string) => void },
): void {
  work.add(async (isOver) => {
    const ended = new AbortController();
    const response = await fetch(`${address}${studioApiPath}${path}`, {
      headers: { cookie: person.cookie(), accept: 'text/event-stream' },
      signal: ended.signal,
    });
    if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
    const reader = response.body.getReader();
    let receivedAt = performance.now();
    let hasEnded = false;
    const reading = (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        receivedAt = performance.now();
        onEvent?.(Buffer.from(part.value).toString());
      }
    })().then(
      () => {
        hasEnded = true;
      },
      () => {
        hasEnded = true;
      },
    );
    while (!isOver()) {
      if (hasEnded) throw new Error(`the events of ${path} have ended`);
      if (performance.now() - receivedAt > longestSilenceMs) throw new Error(`the events of ${path} are silent`);
      await delay(500);
    }
    ended.abort();
    await reading;
  });
}
