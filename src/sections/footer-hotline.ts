import { z } from 'zod';
import { callAddress } from '../page/call-address.ts';
import type { ContentTypes } from '../page/content-types.ts';

/** A number to call, as content writes it. Without an address where no number can be told in the text. */
export interface Hotline {
  text: string;
  href: string | undefined;
}

/** The telephone number of a footer, with its label. */
export function footerHotline({ text, optionalText }: ContentTypes) {
  return z
    .object({
      label: optionalText.meta({ title: 'Nhãn', description: 'Chữ nhỏ phía trên. Bỏ trống thì ghi “Hotline”.' }),
      value: text.meta({ title: 'Số điện thoại', description: 'Có nhiều số thì liên kết gọi số đầu tiên.' }),
    })
    .transform(({ label, value }) => ({ label: label ?? 'Hotline', text: value, href: callAddress(value) }));
}
