import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ContentChange, Json } from '../../src/contract/changes/content-change.ts';
import { hidePart, listLayout, movePart, removePart, showPart } from '../../src/contract/changes/layout-changes.ts';
import type { StudioClient } from '../studio-client.ts';

/** Somebody who composes a page by its outline, while colleagues compose the same one. */
export interface Composer {
  readonly person: StudioClient;
  readonly webid: string;
  /** Acknowledged changes so far. */
  readonly changes: number;
  /** Adds a part, moves, hides and shows it, takes a step back and makes it again, and removes what is old. */
  compose: () => Promise<void>;
  /** Keys of the own parts that were acknowledged and not removed, and those of them that the page has. */
  compare: () => Promise<{ own: readonly string[]; stored: readonly string[] }>;
}

/** Own parts that stay on the page. */
const mostOwn = 6;
const pauseMs = 700;

interface Copy {
  readonly revision: number;
  readonly order: readonly string[];
  readonly settings: Json;
  readonly content: Json;
}

export function createComposer(person: StudioClient, webid: string): Composer {
  const path = `/campaigns/${webid}/working-copy`;
  const all = new Set<string>();
  const own: string[] = [];
  let rounds = 0;
  let changes = 0;

  async function ask<Data>(method: 'GET' | 'POST', ofCampaign: string, body?: object): Promise<Data> {
    const answer = await person.call<Data>(method, ofCampaign, body);
    if (!answer) throw new Error(`${method} ${ofCampaign} was not answered`);
    return answer;
  }

  /** Makes a change of the page as it stands, which a colleague changes at the same time. */
  async function change(make: (document: Json, order: readonly string[]) => readonly ContentChange[]): Promise<void> {
    const { revision, order, settings, content } = await ask<Copy>('GET', path);
    const made = make({ settings, content }, order);
    if (made.length === 0) throw new Error(`a part of ${webid} could not be changed`);
    const save = { id: randomUUID(), step: randomUUID(), base: revision, drawn: revision, changes: made };
    const answer = await ask<{ kind: string }>('POST', `${path}/changes`, save);
    if (answer.kind !== 'saved') throw new Error(`a change of parts of ${webid} was answered ${answer.kind}`);
    changes += 1;
    await delay(pauseMs);
  }

  async function stepBack(kind: 'undo' | 'redo'): Promise<void> {
    const { revision } = await ask<Copy>('GET', path);
    const answer = await ask<{ kind: string }>('POST', `${path}/undo`, { id: randomUUID(), kind, base: revision });
    if (answer.kind !== 'saved') throw new Error(`${kind} in ${webid} was answered ${answer.kind}`);
    changes += 1;
    await delay(pauseMs);
  }

  async function add(): Promise<string> {
    const { sections } = await ask<{ sections: { name: string; held: unknown; isFirst: boolean }[] }>(
      'GET',
      `/campaigns/${webid}/sections`,
    );
    const addable = sections.filter(({ held, isFirst }) => held === null && !isFirst);
    const section = addable[rounds % addable.length]?.name;
    if (section === undefined) throw new Error(`${webid} takes no more parts`);
    const { settings, content, order } = await ask<Copy>('GET', path);
    const after = listLayout({ settings, content }, order).at(-1)?.key ?? null;
    const place = { id: randomUUID(), after };
    const added = await ask<{ key: string }>('POST', `/campaigns/${webid}/sections/${section}`, place).catch(
      (error: Error) => {
        // A colleague added it meanwhile, and a page has it once.
        if (!error.message.endsWith('movedOn')) throw error;
      },
    );
    if (!added) return add();
    changes += 1;
    await delay(pauseMs);
    return added.key;
  }

  return {
    person,
    webid,
    get changes() {
      return changes;
    },
    compose: async () => {
      const key = await add();
      own.push(key);
      all.add(key);
      rounds += 1;
      await change((document, order) => movePart(document, order, key, 1 + (rounds % 4)));
      await change((document) => hidePart(document, key));
      await stepBack('undo');
      await stepBack('redo');
      await change((document) => showPart(document, key));
      if (own.length <= mostOwn) return;
      const [oldest = ''] = own;
      await change((document, order) => removePart(document, order, oldest));
      own.shift();
    },
    compare: async () => {
      const { settings, content, order } = await ask<Copy>('GET', path);
      const parts = listLayout({ settings, content }, order).map((part) => part.key);
      return { own: own.toSorted(), stored: parts.filter((key) => all.has(key)).toSorted() };
    },
  };
}
