import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import { handOverFormPartSchema } from '../../forms/hand-over/hand-over-form.schema.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { withStoredShape } from '../../page/stored-shape.ts';
import { stageColour } from '../../ui/stage-colour.ts';
import { tilePopupSchema } from '../../ui/tile-popup/tile-popup.schema.ts';
import { sectionAnchor } from '../section-anchor.ts';

/**
 * `home.section2` of variant D: coloured cards in columns of two, and the hand-over form in the middle (behaviour
 * 2.D.5,
 * 2.D.7).
 */
export function rateCardsSchema(types: ContentTypes) {
  const { text, optionalText, image } = types;
  const card = z
    .object({
      title: text.meta({ title: 'Tiêu đề', description: 'In chữ rất lớn, thường là mức hoàn như 10%.' }),
      description: optionalText.meta({ title: 'Nội dung' }),
      color: optionalText.meta({
        contentKind: 'colour',
        title: 'Màu nền',
        description:
          'Mã màu như #5a2fd0, tên bộ màu như coral, coral-accent cho sắc nhạt, paper cho nền trắng. Bỏ trống thì nền đậm.',
      }),
      backgroundImage: image.optional().meta({
        title: 'Ảnh',
        description: 'Ảnh đã tách nền, từ 320 × 320 px, ló ra ở góc trên. Ảnh chụp thì làm nền phía trên chữ.',
      }),
      more: optionalText.meta({
        title: 'Chữ mở cửa sổ',
        description: 'Dòng cuối thẻ, mở cửa sổ chi tiết. Bỏ trống thì ghi “Xem chi tiết”.',
      }),
      popup: withStoredShape(z.unknown(), () => tilePopupSchema(types))
        .optional()
        .meta({ title: 'Cửa sổ chi tiết' }),
    })
    .transform((stored, context) => {
      // A popup without a colour has the card's.
      const popup = parsePopup(types, stored.popup, stored.color);
      if (popup && !popup.success) {
        for (const issue of popup.error.issues) context.addIssue({ ...issue, path: ['popup', ...issue.path] });
        return z.NEVER;
      }
      return {
        title: stored.title,
        description: stored.description,
        colour: stored.color === 'paper' ? ('paper' as const) : stageColour(types).parse(stored.color),
        image: stored.backgroundImage,
        more: stored.more ?? 'Xem chi tiết',
        popup: popup?.data,
      };
    });
  const receipt = z.object({
    img: image.optional().meta({ title: 'Biểu tượng', description: 'Ảnh vuông nhỏ trước tiêu đề.' }),
    title: text.meta({ title: 'Tiêu đề' }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới tiêu đề.' }),
    lines: z
      .array(
        z.object({
          label: text.meta({ title: 'Nhãn' }),
          sum: optionalText.meta({ title: 'Phép tính', description: 'Chữ nhỏ ở giữa dòng, như 2.000.000 × 10%.' }),
          value: text.meta({ title: 'Giá trị' }),
        }),
      )
      .min(1, expected('one {thing} or more', { thing: 'line' }))
      .meta({ title: 'Các dòng', itemTitle: 'dòng' }),
    total: z
      .object({
        label: text.meta({ title: 'Nhãn' }),
        value: text.meta({ title: 'Giá trị' }),
        unit: optionalText.meta({ title: 'Đơn vị', description: 'Đứng sau con số, như đồng.' }),
      })
      .meta({ title: 'Tổng cộng' }),
  });
  return z.object({
    title: optionalText.meta({ title: 'Tiêu đề' }),
    cards: z
      .array(card)
      .min(1, expected('one {thing} or more', { thing: 'card' }))
      .meta({
        title: 'Các thẻ',
        itemTitle: 'thẻ',
        description: 'Hai thẻ một cột, xếp hai bên biểu mẫu; từ thẻ thứ năm xếp thành hàng bên dưới.',
      }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới các thẻ.' }),
    receipt: receipt.optional().meta({
      title: 'Biên lai mẫu',
      description: 'Phía trên biểu mẫu, cùng một tờ giấy. Thiếu thì chỉ có biểu mẫu.',
    }),
    form: handOverFormPartSchema(types).meta({ title: 'Biểu mẫu' }),
    anchor: sectionAnchor(types),
  });
}

export type RateCardsModel = ModelOf<typeof rateCardsSchema>;
export type RateCard = RateCardsModel['cards'][number];

/** A sample month above the form. */
export type SampleReceipt = NonNullable<RateCardsModel['receipt']>;

function parsePopup(types: ContentTypes, popup: unknown, cardColour: string | undefined) {
  if (popup === undefined || popup === null) return undefined;
  const isObject = typeof popup === 'object' && !Array.isArray(popup);
  return tilePopupSchema(types).safeParse(isObject ? { color: cardColour, ...popup } : popup);
}

/** How many cards a column holds (behaviour 2.D.5). */
const cardsPerColumn = 2;

/** The cards of the columns left and right of the form; further ones stand in a row below. */
export function arrangeCards<Card>(cards: readonly Card[]): Record<'left' | 'right' | 'below', readonly Card[]> {
  const [left, right] = [cards.slice(0, cardsPerColumn), cards.slice(cardsPerColumn, 2 * cardsPerColumn)];
  return { left, right, below: cards.slice(2 * cardsPerColumn) };
}
