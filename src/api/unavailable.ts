/**
 * What a call stands on is away. `answerFailedCall` answers with 503, so that programs ask again; the message is for
 * the log.
 */
export class Unavailable extends Error {}

/** What was asked of the store. Rejects with Unavailable, which has the failure as its cause, when the store fails. */
export function orUnavailable<T>(asked: Promise<T>, message: string): Promise<T> {
  return asked.catch((cause: unknown) => {
    throw new Unavailable(message, { cause });
  });
}
