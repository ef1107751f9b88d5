import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import { address, destinationId, kindOf } from './destination-fields.ts';
import { defineDestination, shortHash } from './destination-kind.ts';

const noLineBreaks = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

const schema = z
  .strictObject({
    kind: kindOf('email', 'E-mail'),
    id: destinationId,
    to: z
      .array(z.email(expected('an e-mail address, for example tu-van@example.vn')))
      .min(1, expected('one recipient or more'))
      .max(20, expected('at most 20 recipients'))
      .meta({
        title: 'Người nhận',
        itemTitle: 'địa chỉ e-mail',
        description: 'Thư chỉ có mã đăng ký và liên kết, không có dữ liệu cá nhân.',
      }),
    subject: z
      .string()
      .trim()
      .min(1, expected('a subject'))
      .max(150, expected('a subject of at most 150 characters'))
      .refine(noLineBreaks, expected('a subject on one line'))
      .meta({ title: 'Tiêu đề thư', description: 'Chữ {reference} được thay bằng mã đăng ký.', longest: 150 }),
    link: address(
      'Liên kết trong thư',
      'Như địa chỉ trong CRM; {reference} được thay bằng mã đăng ký. Bỏ trống thì dẫn về trang chiến dịch.',
    ).optional(),
  })
  .meta({ title: 'E-mail' });

export type EmailDestination = z.infer<typeof schema>;

/** People who are told that a lead is there, without anything personal. */
export const email = defineDestination({
  kind: 'email',
  title: 'E-mail',
  schema,
  describe: ({ to }) => ({
    address: `email ${listDomains(to.toSorted()).join(',')} ${shortHash(...to.toSorted())}`,
    name: listDomains(to).join(', '),
    target: undefined,
  }),
});

function listDomains(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((one) => one.slice(one.lastIndexOf('@') + 1)))];
}
