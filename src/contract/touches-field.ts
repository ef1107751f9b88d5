import { z } from 'zod/mini';
import { keepTouch } from './touches.ts';

const arrival = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((value) => keepTouch(value)),
);

/** First and last arrival of a registration. What is not usable is dropped, never refused: a bad link must not cost a lead. */
export const touchesField = z.catch(
  z.optional(
    z.pipe(
      z.object({ first: arrival, last: arrival }),
      z.transform(({ first, last }) => {
        const some = first ?? last;
        return some && { first: first ?? some, last: last ?? some };
      }),
    ),
  ),
  undefined,
);
