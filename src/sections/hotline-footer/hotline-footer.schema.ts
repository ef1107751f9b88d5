import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.footer` of biometrics: hotline, bank text and a copyright line. */
export function hotlineFooterSchema(types: ContentTypes) {
  const { image, text, optionalText } = types;
  const phone = text.refine((value) => /^\+?\d[\d\s.()-]*$/.test(value), expected('a telephone number'));
  return z
    .object({
      logo: image.meta({ title: 'Logo trên nền đậm' }),
      hotline: z
        .object({
          label: optionalText.meta({ title: 'Nhãn', description: 'Chữ nhỏ phía trên. Bỏ trống thì ghi “Hotline”.' }),
          value: phone.meta({ title: 'Số điện thoại' }),
        })
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
    })
    .transform(({ logo, hotline, bankText, copyright }) => ({
      logo,
      hotline: hotline && {
        label: hotline.label ?? 'Hotline',
        text: hotline.value,
        href: `tel:${hotline.value.replaceAll(/[^+\d]/g, '')}`,
      },
      bank: bankText && { label: bankText.label, text: bankText.value },
      copyright,
    }));
}

export type HotlineFooterModel = ModelOf<typeof hotlineFooterSchema>;
