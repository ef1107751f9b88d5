import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { alwaysOpen } from '../../src/contract/desk/default-calendar.ts';
import { callOutcomes } from '../../src/contract/desk/outcomes.ts';
import { approveOnce, askForReview } from '../reviewing.ts';
import { until } from '../server-process.ts';
import type { StudioClient } from '../studio-client.ts';
import { openPage } from '../visitor.ts';

/** Three letters a second. */
const letterMs = 333;
const sentence = 'Ưu đãi cho khách hàng mới, mở sổ hôm nay nhận quà liền tay. ';

/** The text that editors type: every campaign has this one. */
const place = ['content', 'home.banner', 'img', 'alt'] as const;

/** Somebody who types in a campaign, each letter a save, as the editor does. */
export interface Typist {
  readonly person: StudioClient;
  readonly webid: string;
  /** Ids of acknowledged saves. */
  readonly acknowledged: readonly string[];
  /** Reads the working copy. */
  open: () => Promise<void>;
  /** Sends the next letter and waits as long as a hand does. */
  typeLetter: () => Promise<void>;
  /** What was typed last, and what is stored. */
  compare: () => Promise<{ typed: string; stored: unknown }>;
}

export function createTypist(person: StudioClient, webid: string): Typist {
  const path = `/campaigns/${webid}/working-copy`;
  const acknowledged: string[] = [];
  let typed = '';
  let revision = 0;
  let step = randomUUID();

  async function read() {
    const copy = await person.call<{ revision: number; content: Record<string, { img?: { alt?: string } }> }>(
      'GET',
      path,
    );
    if (!copy) throw new Error(`the working copy of ${webid} was not read`);
    return copy;
  }

  return {
    person,
    webid,
    acknowledged,
    open: async () => {
      ({ revision } = await read());
    },
    typeLetter: async () => {
      const count = acknowledged.length;
      const length = count % sentence.length;
      // A new sentence is a new step.
      if (length === 0) step = randomUUID();
      typed = `${sentence.slice(0, length + 1)}${count}`;
      const id = randomUUID();
      const changes = [{ kind: 'set', at: place, value: typed }];
      const save = { id, step, base: revision, drawn: revision, changes };
      const answer = await person.call<{ kind: string; news: { revision: number } }>('POST', `${path}/changes`, save);
      if (answer?.kind !== 'saved') throw new Error(`a letter in ${webid} was answered ${answer?.kind}`);
      ({ revision } = answer.news);
      acknowledged.push(id);
      await delay(letterMs);
    },
    compare: async () => ({ typed, stored: (await read()).content['home.banner']?.img?.alt }),
  };
}

/** Publishes what stands in a campaign, and looks whether visitors see it. */
export async function publish(
  { person, webid, note }: { person: StudioClient; webid: string; note: string },
  approver: StudioClient,
  address: string,
): Promise<void> {
  const asked = await askForReview(person, webid, note);
  await approver.call('GET', '/reviews');
  await approveOnce(approver, asked);
  const isShown = async () => (await openPage(address, webid)).version === asked.version;
  await until(`visitors see version ${asked.version} of ${webid}`, isShown, 60);
}

/** Agents work at every hour at which somebody runs this. */
export async function openDeskAllDay(admin: StudioClient): Promise<void> {
  await admin.call('PUT', '/work-calendar', { calendar: 'bank', change: alwaysOpen, reason: 'Chạy thử nhiều giờ' });
}

/** Takes one person after the other, talks for a second or two, and records how it ended. */
export async function call(
  agent: StudioClient,
  acknowledged: Map<string, string>,
  isOver: () => boolean,
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const next = await agent.call<{ reference: string | null }>('POST', '/desk/next');
    if (!next?.reference) {
      await delay(1_000);
      continue;
    }
    const path = `/desk/people/${next.reference}`;
    const read = await agent.call<{ clear: { name: string } | null }>('GET', path);
    if (!read?.clear) throw new Error(`${next.reference} is not in clear for who holds the person`);
    await delay(1_000 + (count % 5) * 250);
    const outcome = callOutcomes[count % callOutcomes.length];
    const id = randomUUID();
    const followUpAt = new Date(Date.now() + 3_600_000).toISOString();
    const stored = await agent.call('POST', `${path}/calls`, {
      ...{ id, outcome, note: `Cuộc gọi ${count}` },
      ...(outcome === 'callBack' && { followUpAt }),
    });
    if (!stored) throw new Error(`the outcome of ${next.reference} was not stored`);
    acknowledged.set(id, next.reference);
    await agent.call('GET', '/desk/today');
  }
}
