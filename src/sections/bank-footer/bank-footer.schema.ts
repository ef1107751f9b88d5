import { z } from 'zod';
import type { ContentTypes, Picture } from '../../page/content-types.ts';

export interface BankFooterModel {
  logo: Picture;
  bankName: string | undefined;
  address: { label: string | undefined; text: string } | undefined;
  /** The line with the year and the confidentiality of customer data. */
  note: string | undefined;
}

/** `home.layout.footer` of the older generic page: logo, bank name and address (behaviour 2.GEN.6). */
export function bankFooterSchema({ image, text, optionalText }: ContentTypes): z.ZodType<BankFooterModel> {
  return z
    .object({
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
    })
    .transform(({ logo, bankName, address, note }) => ({
      logo,
      bankName,
      address: address && { label: address.label, text: address.value },
      note,
    }));
}
