import { z } from 'zod/mini';
import { previewStates } from './preview-messages.ts';

const placeName = z.object({ key: z.string().check(z.maxLength(200)), path: z.string().check(z.maxLength(500)) });

/** From the frame to the Studio, which reads it by this schema: what runs in the frame is the page's. */
const fromPreviewSchema = z.discriminatedUnion('kind', [
  /**
   * The page shows this revision and its scripts run; from now on it takes messages. Said again when an update was left
   * out because it continues another revision.
   */
  z.object({ kind: z.literal('ready'), revision: z.number() }),
  /** An update is on the page; the browser paints it with its next frame. */
  z.object({ kind: z.literal('applied') }),
  /** The pointer is over this place; null when it left. */
  z.object({ kind: z.literal('hover'), place: z.nullable(placeName) }),
  z.object({ kind: z.literal('choose'), place: placeName }),
  /** Typing in place. `begin` and `end` carry the text as it stands. */
  z.object({
    kind: z.literal('typed'),
    place: placeName,
    text: z.string().check(z.maxLength(1_000_000)),
    step: z.enum(['begin', 'input', 'end']),
  }),
  z.object({ kind: z.literal('scrolled'), top: z.number() }),
  /** Where sections and marks are, in CSS pixels from the top of the page: when marks are set, and when it changes. */
  z.object({
    kind: z.literal('measured'),
    height: z.number(),
    /** Height of the window. */
    view: z.number(),
    /** Begins of sections that scroll with the page, by their names. */
    sections: z
      .array(z.object({ name: z.string().check(z.maxLength(1_000)), top: z.number() }))
      .check(z.maxLength(500)),
    /** Marks that are drawn. `isFixed`: it stays in the window while the page scrolls. */
    marks: z
      .array(z.object({ id: z.string(), top: z.number(), bottom: z.number(), isFixed: z.boolean() }))
      .check(z.maxLength(5_000)),
  }),
  /** The number of a mark was pressed. */
  z.object({ kind: z.literal('chooseMark'), id: z.string().check(z.maxLength(1_000)) }),
  /** The page is in the state that was asked for. */
  z.object({ kind: z.literal('stateShown'), state: z.enum(previewStates) }),
  /** A card page's form was filled in rightly, and would have left for the registration address. */
  z.object({ kind: z.literal('handedOver') }),
  /** Undo and redo were pressed while typing in place. */
  z.object({ kind: z.literal('history'), step: z.enum(['undo', 'redo']) }),
  /** An update could not be shown in this document: the frame must be loaded again. */
  z.object({ kind: z.literal('stale') }),
]);
export type FromPreview = z.infer<typeof fromPreviewSchema>;
/** Where sections and marks of a page are. */
export type MeasuredPage = Extract<FromPreview, { kind: 'measured' }>;

/** Reads a message of the frame. Undefined for anything else. */
export function readFromPreview(data: unknown): FromPreview | undefined {
  const read = z.safeParse(fromPreviewSchema, data);
  return read.success ? read.data : undefined;
}
