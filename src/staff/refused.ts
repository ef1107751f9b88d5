import type { StudioErrorName } from '../contract/studio/studio-errors.ts';

/** A call that is answered with an error of the contract; nothing was changed. */
export class Refused extends Error {
  readonly error: StudioErrorName;
  /** A sentence for each wrong field. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    error: StudioErrorName,
    { fields, retryAfter }: { fields?: Readonly<Record<string, string>>; retryAfter?: number } = {},
  ) {
    super(`refused: ${error}`);
    this.error = error;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}
