import type { PreparedAnswer } from './prepared-answer.ts';

/**
 * The two lists of places need some 800 answers, and a campaign three. Callers only keep answers under addresses that
 * visitors cannot invent.
 */
const maxCount = 20_000;
const maxAddressLength = 200;

/** Keeps an answer under its address (path and query). */
type Keep = (address: string, answer: PreparedAnswer) => void;

/**
 * The response cache of the API: answers that are the same for everybody. The listener sends them without the
 * application (`server/node-listener.ts`).
 */
export interface ResponseCache {
  /** For answers that never change while the process runs. */
  keep: Keep;
  /**
   * For answers that hold until the next publication. Call it before you load the data: if something is published in
   * between, the returned function keeps nothing. `owner` is the name by which `forget` drops the answers.
   */
  keepFor: (owner: string) => Keep;
  /** Drops every answer of an owner. */
  forget: (owner: string) => void;
  peek: (address: string) => PreparedAnswer | undefined;
}

export function createResponseCache(): ResponseCache {
  const answers = new Map<string, PreparedAnswer>();
  const addressesByOwner = new Map<string, Set<string>>();
  /**
   * Counts all calls of `forget`. One count for all owners: a count for each name would let invented names fill the
   * memory.
   */
  let generation = 0;

  function keep(address: string, answer: PreparedAnswer): boolean {
    if (address.length > maxAddressLength || (answers.size >= maxCount && !answers.has(address))) return false;
    answers.set(address, answer);
    return true;
  }

  return {
    keep: (address, answer) => void keep(address, answer),
    keepFor: (owner) => {
      const since = generation;
      return (address, answer) => {
        if (since !== generation || !keep(address, answer)) return;
        const addresses = addressesByOwner.get(owner) ?? new Set();
        addressesByOwner.set(owner, addresses.add(address));
      };
    },
    forget: (owner) => {
      generation += 1;
      for (const address of addressesByOwner.get(owner) ?? []) answers.delete(address);
      addressesByOwner.delete(owner);
    },
    peek: (address) => answers.get(address),
  };
}
