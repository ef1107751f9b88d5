import { BoundedMap } from '../contract/bounded-map.ts';
import { bytesOfAnswer, type PreparedAnswer } from './prepared-answer.ts';

/**
 * Bytes of all answers. The two lists of places need 940,000, a campaign 30,000 to 140,000. Callers only store answers
 * under addresses that visitors cannot invent.
 */
const defaultMostBytes = 32_000_000;
const maxAddressLength = 200;

/** Stores an answer under its address (path and query). */
type Store = (address: string, answer: PreparedAnswer) => void;

/**
 * The response cache of the API: answers that are the same for everybody. The listener sends them without the
 * application (`server/node-listener.ts`).
 */
export interface ResponseCache {
  /** For answers that never change while the process runs. */
  store: Store;
  /**
   * For answers that hold until the next publication. Call it before you load the data: if something is published in
   * between, the returned function stores nothing. `owner` is the name by which `forget` drops the answers.
   */
  storeFor: (owner: string) => Store;
  /** Drops every answer of an owner. */
  forget: (owner: string) => void;
  peek: (address: string) => PreparedAnswer | undefined;
}

export function createResponseCache(mostBytes = defaultMostBytes): ResponseCache {
  const answers = new BoundedMap<string, { answer: PreparedAnswer; owner: string | undefined }>(
    mostBytes,
    ({ answer }) => bytesOfAnswer(answer),
  );
  /**
   * Counts all calls of `forget`. One count for all owners: a count for each name would let invented names fill the
   * memory.
   */
  let generation = 0;

  function store(address: string, answer: PreparedAnswer, owner?: string): void {
    if (address.length <= maxAddressLength) answers.set(address, { answer, owner });
  }

  return {
    store,
    storeFor: (owner) => {
      const since = generation;
      return (address, answer) => {
        if (since === generation) store(address, answer, owner);
      };
    },
    forget: (owner) => {
      generation += 1;
      answers.deleteWhere((one) => one.owner === owner);
    },
    peek: (address) => answers.get(address)?.answer,
  };
}
