import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { scenePictureFields, splitScene } from '../../ui/top-banner/scene-pictures.ts';
import { cardId } from '../card-id.ts';

/** The most cards that fit in one pocket. */
const roomyCards = 8;

/** `home.banner` of the card landing: picture, card pictures, subtitle, title and checklist (behaviour 2.P1.3). */
export function walletHeroSchema(types: ContentTypes) {
  const { image, html, text, optionalText, button, textLink } = types;
  return z
    .object({
      ...scenePictureFields(types),
      title: html.meta({ title: 'Tiêu đề', description: 'Chữ nhấn mạnh hiện màu nhấn của trang.' }),
      subTitle: optionalText.meta({ title: 'Câu dẫn' }),
      button: button.optional().meta({ title: 'Nút' }),
      link: textLink.optional().meta({ title: 'Liên kết', description: 'Nút viền đứng cạnh nút đăng ký.' }),
      cards: z
        .array(
          z.object({
            id: cardId.meta({
              title: 'Mã thẻ',
              namesOffer: true,
              description: 'Trùng với mã thẻ ở phần Chọn thẻ, nơi ghi tên của thẻ.',
            }),
            img: image.meta({ title: 'Ảnh thẻ', description: 'Ảnh ngang đã tách nền, nên dùng 900 × 600 px.' }),
          }),
        )
        .default([])
        .meta({
          room: roomyCards,
          title: 'Các thẻ',
          itemTitle: 'thẻ',
          description: 'Hàng thẻ ló ra ở mép dưới banner.',
        }),
      checklist: z
        .array(z.object({ title: text.meta({ title: 'Tiêu đề' }), content: optionalText.meta({ title: 'Nội dung' }) }))
        .default([])
        .meta({ title: 'Các lợi ích', itemTitle: 'lợi ích', description: 'Các dòng có dấu tích dưới hàng thẻ.' }),
      note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới các lợi ích.' }),
    })
    .transform(splitScene);
}

export type WalletHeroModel = ModelOf<typeof walletHeroSchema>;

/** On a desktop the picture covers a band of at least 500 px in height. */
export const walletSizes = {
  desktop: 'max(1117px, 100vw)',
  mobile: 'min(118vw, 620px)',
};
