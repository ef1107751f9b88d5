import type { StudioErrorName } from '../contract/studio/studio-errors.ts';

interface RefusedFacts {
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfter?: number;
  readonly sentence?: string;
  readonly place?: string;
}

/** A call that is answered with an error of the contract; nothing was changed. */
export class Refused extends Error {
  readonly error: StudioErrorName;
  /** A sentence for each wrong field. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;
  /** In place of the sentence of the error, where that depends on what is there. */
  readonly sentence: string | undefined;

  /** Name of the field that it is about, for logs only. */
  readonly place: string | undefined;

  constructor(error: StudioErrorName, { fields, retryAfter, sentence, place }: RefusedFacts = {}) {
    super(`refused: ${error}`);
    this.error = error;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.sentence = sentence;
    this.place = place;
  }
}
