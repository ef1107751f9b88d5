import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';

export const destinationId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, expected('an id of 1 to 40 of a-z, 0-9, "_" and "-"'))
  .meta({
    title: 'Mã nơi nhận',
    description: 'Đăng ký đang chờ gửi tìm nơi nhận theo mã này, nên giữ nguyên khi đổi địa chỉ.',
  });

/** The help of a variable's name. */
const variableHelp = (what: string) =>
  `Tên biến môi trường bắt đầu bằng DELIVERY_, chứa ${what}. Không ghi chính giá trị đó vào đây.`;

export const environmentName = (title: string, what: string) =>
  z
    .string()
    .regex(
      /^DELIVERY_[A-Z0-9_]{1,60}(?<!_FILE)$/,
      expected(
        'the name of an environment variable that begins with DELIVERY_, for example DELIVERY_CRM_SECRET; never the secret itself',
      ),
    )
    .meta({ title, description: variableHelp(what) });

export const address = (title: string, description: string) =>
  z
    .string()
    .max(2000, expected('an address of at most 2,000 characters'))
    .superRefine((text, context) => {
      const url = URL.parse(text);
      if (!url || !/^https?:$/.test(url.protocol)) {
        context.addIssue({
          code: 'custom',
          message: expected('a whole address, for example https://crm.example.vn/leads'),
        });
      } else if (url.username !== '' || url.password !== '') {
        context.addIssue({ code: 'custom', message: expected('an address without user name and password') });
      } else if (url.hash !== '') {
        context.addIssue({ code: 'custom', message: expected('an address without a part behind "#"') });
      }
    })
    .meta({ title, description });

/** Names of folders only: no `..`, no hidden files, no device names of any file system. */
export const folder = z
  .string()
  .max(200, expected('the name of a folder of at most 200 characters'))
  .regex(
    /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/,
    expected(
      'the relative name of a folder, for example crm/hang-ngay: letters without marks, digits, "_", "-", "." and "/"; no ".." and no "/" at its beginning',
    ),
  );

/** The kind of a destination, which is also the name of its form. */
export function kindOf<Kind extends string>(kind: Kind, title: string) {
  return z.literal(kind).meta({ title: 'Loại', optionTitles: { [kind]: title } });
}
