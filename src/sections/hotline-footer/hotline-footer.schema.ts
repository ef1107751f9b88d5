import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { footerHotline } from '../footer-hotline.ts';

/** `home.footer` of biometrics: hotline, bank text and a copyright line. */
export function hotlineFooterSchema(types: ContentTypes) {
  const { image, text, optionalText } = types;
  return z.object({
    logo: image.meta({ title: 'Logo trên nền đậm' }),
    hotline: footerHotline(types)
      .optional()
      .meta({ title: 'Tổng đài', description: 'Cũng là số ở nút gọi điện trên đầu trang.' }),
    bankText: z
      .object({
        label: optionalText.meta({ title: 'Nhãn', description: 'Chữ nhỏ phía trên, thường là tên ngân hàng.' }),
        value: text.meta({ title: 'Nội dung' }),
      })
      .optional()
      .meta({ title: 'Địa chỉ' }),
    copyright: optionalText.meta({ title: 'Ghi chú', description: 'Dòng bản quyền và lưu ý ở cuối trang.' }),
  });
}

export type HotlineFooterModel = ModelOf<typeof hotlineFooterSchema>;
