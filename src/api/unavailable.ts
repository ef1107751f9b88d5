/**
 * Something that a call needs is unavailable, usually the database. `answerFailedCall` answers 503, so that clients try
 * again. The message is for the log.
 */
export class Unavailable extends Error {}

/** Turns a rejection of the store into Unavailable, with the original error as its cause. */
export function orUnavailable<T>(asked: Promise<T>, message: string): Promise<T> {
  return asked.catch((cause: unknown) => {
    throw new Unavailable(message, { cause });
  });
}
