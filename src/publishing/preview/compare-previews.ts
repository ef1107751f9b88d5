import type { PreviewPlace, PreviewUpdate } from '../../contract/studio/preview-messages.ts';
import type { DrawnWorkingCopy } from './draw-working-copy.ts';

/** The update by which a frame that shows `before` shows `after`. */
interface PreviewChange extends Omit<PreviewUpdate, 'from' | 'to'> {
  /** The policy has changed, for example for a picture of another server, so only a new document can show it. */
  needsReload: boolean;
}

/** Compares two drawings of a campaign. Everything, when it is not known what the frame shows. Pure. */
export function comparePreviews(before: DrawnWorkingCopy | undefined, after: DrawnWorkingCopy): PreviewChange {
  if (!before) {
    const { slots, otherPlaces, css, rest } = after;
    return { slots, otherPlaces, css, body: rest, needsReload: false };
  }
  const known = new Map(before.slots.map((slot) => [slot.name, slot]));
  return {
    slots: after.slots.filter((slot) => {
      const old = known.get(slot.name);
      return old?.html !== slot.html || !arePlacesEqual(old.places, slot.places);
    }),
    ...(!arePlacesEqual(before.otherPlaces, after.otherPlaces) && { otherPlaces: after.otherPlaces }),
    ...(before.css !== after.css && { css: after.css }),
    ...(before.rest !== after.rest && { body: after.rest }),
    needsReload: withoutHashes(before) !== withoutHashes(after),
  };
}

function arePlacesEqual(some: readonly PreviewPlace[], others: readonly PreviewPlace[]): boolean {
  return (
    some.length === others.length &&
    some.every((place, index) => {
      const other = others[index];
      return (
        place === other ||
        (place.key === other?.key &&
          place.path === other.path &&
          place.kind === other.kind &&
          place.value === other.value)
      );
    })
  );
}

/** The policy names the page's CSS by its hash; changed CSS goes into the frame by its own way. */
function withoutHashes({ headers }: DrawnWorkingCopy): string | undefined {
  return headers['content-security-policy']?.replaceAll(/'sha256-[^']*'/g, '');
}
