import type { EncodeAnswer, EncodeOrder } from './background-encoder.ts';
import { encodePicture } from './encode-picture.ts';

/**
 * A process of its own for `background-encoder.ts`: makes one picture after the other and ends with the process that
 * started it.
 */
process.on('message', ({ id, bytes, width, format }: EncodeOrder) => {
  const answer = (content: EncodeAnswer) => process.send?.(content);
  encodePicture(bytes, width, format).then(
    (encoded) => answer({ id, encoded }),
    (error: unknown) => answer({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
