import { z } from 'zod';
import { expected } from '../contract/remarks/remark.ts';

/**
 * Delivery destinations of a campaign (site.json, `deliveries`). They hold no secrets: a destination names the
 * environment variable of its secret. Only names that begin with DELIVERY_ are read, so that content cannot use other
 * secrets of the server.
 */

const destinationId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, expected('an id of 1 to 40 of a-z, 0-9, "_" and "-"'))
  .meta({
    title: 'Mã nơi nhận',
    description: 'Đăng ký đang chờ gửi tìm nơi nhận theo mã này, nên giữ nguyên khi đổi địa chỉ.',
  });

/** The help of a variable's name. */
const variableHelp = (what: string) =>
  `Tên biến môi trường bắt đầu bằng DELIVERY_, chứa ${what}. Không ghi chính giá trị đó vào đây.`;

const environmentName = (title: string, what: string) =>
  z
    .string()
    .regex(
      /^DELIVERY_[A-Z0-9_]{1,60}(?<!_FILE)$/,
      expected(
        'the name of an environment variable that begins with DELIVERY_, for example DELIVERY_CRM_SECRET; never the secret itself',
      ),
    )
    .meta({ title, description: variableHelp(what) });

const address = (title: string, description: string) =>
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
const folder = z
  .string()
  .max(200, expected('the name of a folder of at most 200 characters'))
  .regex(
    /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/,
    expected(
      'the relative name of a folder, for example crm/hang-ngay: letters without marks, digits, "_", "-", "." and "/"; no ".." and no "/" at its beginning',
    ),
  );

const noLineBreaks = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

/** The kind of a destination, which is also the name of its form. */
function kindOf<Kind extends string>(kind: Kind, title: string) {
  return z.literal(kind).meta({ title: 'Loại', optionTitles: { [kind]: title } });
}

const webhook = z
  .strictObject({
    kind: kindOf('webhook', 'Hệ thống (webhook)'),
    id: destinationId,
    url: address(
      'Địa chỉ nhận',
      'Địa chỉ https mà mỗi đăng ký được gửi tới. Chỉ địa chỉ công khai, trừ khi máy chủ cho phép địa chỉ nội bộ.',
    ),
    secret: environmentName('Tên biến chứa khóa ký', 'khóa ký của webhook (whsec_…)'),
  })
  .meta({ title: 'Hệ thống (webhook)' });

const csv = z
  .strictObject({
    kind: kindOf('csv', 'Tệp CSV'),
    id: destinationId,
    readers: z
      .enum(['programs', 'people'])
      .optional()
      .meta({
        title: 'Ai mở tệp',
        optionTitles: { programs: 'Phần mềm', people: 'Người, bằng bảng tính' },
        description:
          'Phần mềm nhận đúng từng giá trị; người nhận tệp mở đẹp trong bảng tính. Bỏ trống thì là phần mềm.',
      }),
    folder: folder.optional().meta({ title: 'Thư mục', description: 'Nằm trong thư mục deliveries của máy chủ.' }),
    bucket: z
      .strictObject({
        endpoint: address(
          'Địa chỉ dịch vụ',
          'Dịch vụ S3 hoặc tương thích, như https://s3.ap-southeast-1.amazonaws.com.',
        ),
        region: z
          .string()
          .regex(/^[a-z0-9-]{1,40}$/, expected('the code of a region, for example ap-southeast-1'))
          .meta({ title: 'Vùng', description: 'Mã vùng của dịch vụ, như ap-southeast-1.' }),
        name: z
          .string()
          .regex(
            /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
            expected('the name of a bucket: 3 to 63 of a-z, 0-9, "." and "-"'),
          )
          .meta({ title: 'Tên kho' }),
        prefix: folder.optional().meta({ title: 'Thư mục trong kho' }),
        accessKeyId: environmentName('Tên biến chứa mã khóa', 'mã khóa truy cập'),
        secretAccessKey: environmentName('Tên biến chứa khóa bí mật', 'khóa truy cập bí mật'),
      })
      .optional()
      .meta({ title: 'Kho S3', description: 'Dùng thay cho thư mục.' }),
  })
  .refine(({ folder, bucket }) => (folder === undefined) !== (bucket === undefined), {
    message: expected('exactly one of "folder" and "bucket"'),
  })
  .meta({ title: 'Tệp CSV' });

const email = z
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

const deliveryDestinationSchema = z.discriminatedUnion('kind', [webhook, csv, email], {
  error: expected('"kind" to be "webhook", "csv" or "email"'),
});

/** The list of destinations of a campaign. */
export const deliveryDestinationsSchema = z
  .array(deliveryDestinationSchema)
  .max(10, expected('at most 10 destinations'))
  .superRefine((destinations, context) => {
    destinations.forEach(({ id }, index) => {
      if (destinations.findIndex((other) => other.id === id) !== index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: expected('an id of its own for each destination'),
        });
    });
  });

export type DeliveryDestination = z.infer<typeof deliveryDestinationSchema>;
export type DeliveryKind = DeliveryDestination['kind'];
export type WebhookDestination = z.infer<typeof webhook>;
export type CsvDestination = z.infer<typeof csv>;
export type EmailDestination = z.infer<typeof email>;
