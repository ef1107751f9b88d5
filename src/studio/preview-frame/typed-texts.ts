import type { PreviewData, PreviewPlace, TypedText } from '../../contract/studio/preview-messages.ts';
import type { Spot } from './find-places.ts';

/** The values of content that the page may show. */
export type Values = Omit<PreviewData, 'revision'>;

/** A typed text, and the texts of the page that show it in place of what the server has drawn. */
interface Shown {
  place: PreviewPlace;
  nodes: readonly Text[];
  text: string;
}

/**
 * Shows letters of the form before the server has drawn them, in texts that show exactly what is stored. What the
 * server draws is right in any case: before an update all are taken back. `find`: where a place stands on the page.
 * `isKept`: texts in which somebody types on the page.
 */
export function createTypedTexts(find: (place: PreviewPlace) => readonly Spot[], isKept: (text: Text) => boolean) {
  let shown: readonly Shown[] = [];

  function show(typed: TypedText, { slots }: Values): Shown[] {
    const isSame = ({ place: { key, path } }: Pick<Shown, 'place'>) => key === typed.key && path === typed.path;
    const place = slots.flatMap(({ places }) => places).find((one) => one.kind === 'text' && isSame({ place: one }));
    // Tags of a text are left out when it is drawn.
    if (!place || /[<&]/.test(typed.text)) return [];
    const isDrawn = (node: Text | Element): node is Text =>
      node instanceof Text && node.isConnected && node.data === place.value && !isKept(node);
    const known = shown.find(isSame)?.nodes.filter(isDrawn) ?? [];
    const nodes =
      known.length > 0 ? known : find(place).flatMap((spot) => (spot.isWholeText ? spot.nodes.filter(isDrawn) : []));
    const text = typed.text.normalize('NFC').trim();
    for (const node of nodes) node.data = text;
    return nodes.length > 0 ? [{ place, nodes, text }] : [];
  }

  return {
    takeBack: () => {
      for (const { place, nodes, text } of shown)
        for (const node of nodes) if (node.data === text && !isKept(node)) node.data = place.value;
    },
    /** Shows these and no others. Returns the values with them. */
    show: (typed: readonly TypedText[], values: Values): Values => {
      shown = typed.flatMap((one) => show(one, values));
      if (shown.length === 0) return values;
      const now = new Map(shown.map(({ place, text }) => [`${place.key} ${place.path}`, text]));
      const slots = values.slots.map(({ name, places }) => ({
        name,
        places: places.map((place) => {
          const text = place.kind === 'text' ? now.get(`${place.key} ${place.path}`) : undefined;
          return text === undefined ? place : { ...place, value: text };
        }),
      }));
      return { ...values, slots };
    },
  };
}
