import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { ownWord } from '../../page/own-words.ts';
import { sectionAnchor } from '../section-anchor.ts';

const defaultDetailLabel = 'Xem chi tiết';
const defaultTabsLabel = 'Nhóm sản phẩm';

/**
 * Stored under `home.product`: tabs of products (behaviour 3.35, 3.36). A leading `<strong>` of a product's content is
 * large.
 */
export const productTabsSchema = (types: ContentTypes) => {
  const { text, optionalText, optionalHtml, image, button } = types;
  const product = z
    .object({
      title: text.meta({ title: 'Tiêu đề', namesOffer: true }),
      content: optionalHtml.meta({ title: 'Nội dung', description: 'Chữ đậm ở đầu in rất lớn, như 2,6%/năm.' }),
      img: image.nullish().meta({ title: 'Ảnh', description: 'Ảnh vuông đã tách nền, từ 320 × 320 px.' }),
      action: button.nullish().meta({ title: 'Nút', description: 'Mở biểu mẫu đăng ký cho sản phẩm này.' }),
      content_detail: optionalHtml.meta({
        title: 'Chi tiết',
        description: 'Hiện trong cửa sổ khi khách bấm xem chi tiết. Thiếu thì không có liên kết đó.',
      }),
      link: z
        .object({ label: ownWord(optionalText, 'Chữ của liên kết', defaultDetailLabel) })
        .nullish()
        .meta({ title: 'Liên kết mở chi tiết' }),
      id: z
        .union([z.string(), z.number()])
        .nullish()
        .meta({ title: 'Mã sản phẩm', description: 'Không hiện trên trang.' }),
    })
    .transform(({ img, title, content, content_detail, action, link }) => ({
      picture: img ?? undefined,
      title,
      content,
      detail: content_detail && { html: content_detail, label: link?.label ?? defaultDetailLabel },
      action: action ?? undefined,
    }));
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    tabs: z
      .array(
        z
          .object({
            title: text.meta({ title: 'Tên nhóm' }),
            product_list: z
              .array(product)
              .min(1, expected('one {thing} or more', { thing: 'product' }))
              .meta({ title: 'Các sản phẩm', itemTitle: 'sản phẩm' }),
          })
          .transform(({ title, product_list }) => ({ title, products: product_list })),
      )
      .min(1, expected('one {thing} or more', { thing: 'tab' }))
      .meta({ title: 'Các nhóm sản phẩm', itemTitle: 'nhóm' }),
    tabsLabel: optionalText
      .transform((label) => label ?? defaultTabsLabel)
      .meta({
        title: 'Nhãn chọn nhóm',
        description: `Trên điện thoại, phía trên ô chọn nhóm. Bỏ trống thì ghi “${defaultTabsLabel}”.`,
      }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ dưới các thẻ và trong cửa sổ chi tiết.' }),
    anchor: sectionAnchor(types),
  });
};

export type ProductTabsModel = ModelOf<typeof productTabsSchema>;
export type Product = ProductTabsModel['tabs'][number]['products'][number];
