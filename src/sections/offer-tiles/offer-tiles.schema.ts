import { z } from 'zod';
import { handOverFormPartSchema } from '../../forms/hand-over/hand-over-form.schema.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import type { ThemeName } from '../../page/page-model.ts';
import { type StageColour, stageColour, themeOf } from '../../ui/stage-colour.ts';
import { type TilePopupModel, tilePopupSchema } from '../../ui/tile-popup/tile-popup.schema.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** Behaviour 9.28. */
const tilesPerColumn = 2;

/** More push the form far down on a phone. */
const roomyTiles = 8;

/** Longest title that is printed as a figure. */
const longestFigure = 9;

export interface OfferTile {
  title: string;
  /** Behind a figure: "đồng", "ngày". */
  unit: string | undefined;
  size: 'figure' | 'words';
  description: string | undefined;
  /** Undefined for paper. */
  colour: StageColour | undefined;
  more: { popupId: string; label: string; popup: TilePopupModel } | undefined;
}

/**
 * `home.section2` of the card landing: tiles beside the hand-over form (behaviour 2.P1.4). The first tile with a popup
 * has the popup's colour, unless it has its own.
 */
export function offerTilesSchema(types: ContentTypes) {
  const { text, optionalText } = types;
  const tile = z.object({
    title: text.meta({ title: 'Tiêu đề', description: 'Tối đa 9 ký tự thì in thành con số lớn, như 500.000.' }),
    unit: optionalText.meta({ title: 'Đơn vị', description: 'Đứng sau con số, như đồng, ngày.' }),
    description: optionalText.meta({ title: 'Nội dung' }),
    color: optionalText.meta({
      contentKind: 'colour',
      title: 'Màu nền',
      description: 'Mã màu như #5a2fd0, tên bộ màu như coral, hoặc coral-accent cho sắc nhạt. Bỏ trống thì nền trắng.',
    }),
    label: optionalText.meta({
      title: 'Chữ mở cửa sổ',
      description: 'Dòng cuối ô, mở cửa sổ chi tiết. Bỏ trống thì ghi “Xem chi tiết”.',
    }),
    popup: tilePopupSchema(types).optional().meta({ title: 'Cửa sổ chi tiết' }),
  });
  return z
    .object({
      title: optionalText.meta({ title: 'Tiêu đề' }),
      tiles: z.array(tile).default([]).meta({ room: roomyTiles, title: 'Các ưu đãi', itemTitle: 'ưu đãi' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới các ưu đãi.' }),
      form: handOverFormPartSchema(types).meta({ title: 'Biểu mẫu' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ tiles, ...rest }) => {
      const firstWithPopup = tiles.find(({ popup }) => popup !== undefined);
      const all = tiles.map((tile, index): OfferTile => {
        const { title, unit, description, color, label, popup } = tile;
        const own = color === undefined ? undefined : stageColour(types).parse(color);
        return {
          title,
          unit,
          description,
          size: title.length <= longestFigure ? 'figure' : 'words',
          colour: own ?? (tile === firstWithPopup ? popup?.color : undefined),
          more: popup && { popupId: `chi-tiet-${index + 1}`, label: label ?? 'Xem chi tiết', popup },
        };
      });
      return { ...rest, columns: toColumns(all) };
    });
}

export type OfferTilesModel = ModelOf<typeof offerTilesSchema>;

function toColumns(tiles: readonly OfferTile[]): OfferTile[][] {
  return Array.from({ length: Math.ceil(tiles.length / tilesPerColumn) }, (_, column) =>
    tiles.slice(column * tilesPerColumn, (column + 1) * tilesPerColumn),
  );
}

/** Themes of tiles and popups. */
export function offerThemes({ columns }: OfferTilesModel): readonly (ThemeName | undefined)[] {
  return columns.flat().flatMap(({ colour, more }) => [themeOf(colour), themeOf(more?.popup.color)]);
}
