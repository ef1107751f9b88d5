import type { ThemeName } from '../../page/page-model.ts';
import { listThemes, themeOf } from '../../ui/stage-colour.ts';
import type { RateCardsModel } from './rate-cards.schema.ts';

/** Themes of cards and popups, beside the page's own. */
export function listCardThemes({ cards }: RateCardsModel): readonly ThemeName[] {
  return listThemes(
    cards.flatMap(({ colour, popup }) => [colour === 'paper' ? undefined : themeOf(colour), themeOf(popup?.color)]),
  );
}
