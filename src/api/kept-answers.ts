import type { PreparedAnswer } from './prepared-answer.ts';

/** Addresses of the categories are some 11,000 in the two lists; anybody can write one in more than one way, so there is an end. */
const maxCount = 20_000;
const maxAddressLength = 200;

/**
 * Answers that are the same for everybody, by the address (path and query) they were asked for. The listener sends them without the application
 * (`server/node-listener.ts`). Whoever keeps an answer here says that it never changes while the process runs.
 */
export interface KeptAnswers {
  keep: (address: string, answer: PreparedAnswer) => void;
  peek: (address: string) => PreparedAnswer | undefined;
}

export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, PreparedAnswer>();
  return {
    keep: (address, answer) => {
      if (answers.size < maxCount && address.length <= maxAddressLength) answers.set(address, answer);
    },
    peek: (address) => answers.get(address),
  };
}
