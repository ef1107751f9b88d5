import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.layout.footer` of the older generic page: logo, bank name and address (behaviour 2.GEN.6). */
export function bankFooterSchema({ image, text, optionalText }: ContentTypes) {
  return z.object({
    logo: image.meta({ title: 'Logo trên nền đậm' }),
    bankName: optionalText.meta({ title: 'Tên ngân hàng' }),
    address: z
      .object({
        label: optionalText.meta({ title: 'Nhãn', description: 'Chữ nhỏ phía trên.' }),
        value: text.meta({ title: 'Nội dung' }),
      })
      .optional()
      .meta({ title: 'Địa chỉ' }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Dòng bản quyền và lưu ý ở cuối trang.' }),
  });
}

export type BankFooterModel = ModelOf<typeof bankFooterSchema>;
