import { z } from 'zod';

/**
 * Where the leads of a campaign go (site.json, `deliveries`). Secrets never stand here: a destination names the environment variable that holds one, and
 * only names that begin with DELIVERY_ are read, so that content cannot reach for another secret of the server. Messages are Vietnamese: content
 * people write this.
 */

const destinationId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'cần một mã gồm 1 đến 40 ký tự a-z, 0-9, "_" hoặc "-"')
  .describe(
    'Name of the destination inside the campaign. A lead that waits is found by it, so keep it when an address changes.',
  );

const environmentName = (what: string) =>
  z
    .string()
    .regex(
      /^DELIVERY_[A-Z0-9_]{1,60}$/,
      'cần tên của một biến môi trường bắt đầu bằng DELIVERY_, ví dụ DELIVERY_CRM_SECRET; không ghi chính khóa bí mật vào đây',
    )
    .describe(`Name of the environment variable with ${what}; never the secret itself.`);

const address = (what: string) =>
  z
    .string()
    .max(2000, 'địa chỉ dài quá 2.000 ký tự')
    .superRefine((text, context) => {
      const url = URL.parse(text);
      if (!url || !/^https?:$/.test(url.protocol)) {
        context.addIssue({ code: 'custom', message: 'cần một địa chỉ đầy đủ, ví dụ https://crm.example.vn/leads' });
      } else if (url.username !== '' || url.password !== '') {
        context.addIssue({ code: 'custom', message: 'địa chỉ không được chứa tên đăng nhập hay mật khẩu' });
      } else if (url.hash !== '') {
        context.addIssue({ code: 'custom', message: 'địa chỉ không được có phần sau dấu "#"' });
      }
    })
    .describe(what);

/** Names of folders only: no way out, and nothing that some file system takes for a device or a hidden file. */
const folder = z
  .string()
  .max(200, 'tên thư mục dài quá 200 ký tự')
  .regex(
    /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/,
    'cần tên thư mục tương đối, ví dụ crm/hang-ngay: chỉ chữ không dấu, số, "_", "-", "." và "/"; không có ".." và không bắt đầu bằng "/"',
  );

const noLineBreaks = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

const webhook = z.strictObject({
  id: destinationId,
  kind: z.literal('webhook'),
  url: address('Where each lead is posted as JSON: https. Without DELIVERY_ALLOW_PRIVATE only a public address.'),
  secret: environmentName('the secret that signs (Standard Webhooks): "whsec_" and 24 to 64 bytes in base64'),
});

const csv = z
  .strictObject({
    id: destinationId,
    kind: z.literal('csv'),
    folder: folder.optional().describe('Folder for the files, below "deliveries" in DATA_DIR.'),
    bucket: z
      .strictObject({
        endpoint: address('Address of the service: https://s3.ap-southeast-1.amazonaws.com, or of a compatible one.'),
        region: z
          .string()
          .regex(/^[a-z0-9-]{1,40}$/, 'cần mã vùng, ví dụ ap-southeast-1')
          .describe('Region that signatures name.'),
        name: z
          .string()
          .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'cần tên bucket gồm 3 đến 63 ký tự a-z, 0-9, "." hoặc "-"')
          .describe('Name of the bucket.'),
        prefix: folder.optional().describe('Folder inside the bucket.'),
        accessKeyId: environmentName('the id of the access key'),
        secretAccessKey: environmentName('the secret access key'),
      })
      .optional()
      .describe('An S3-compatible bucket in place of the folder.'),
  })
  .refine(({ folder, bucket }) => (folder === undefined) !== (bucket === undefined), {
    message: 'cần đúng một nơi nhận: "folder" hoặc "bucket"',
  });

const email = z.strictObject({
  id: destinationId,
  kind: z.literal('email'),
  to: z
    .array(z.email('cần một địa chỉ email, ví dụ tu-van@example.vn'))
    .min(1, 'cần ít nhất một địa chỉ nhận')
    .max(20, 'tối đa 20 địa chỉ nhận')
    .describe('Who is told. The message carries the reference and a link, and no personal data.'),
  subject: z
    .string()
    .trim()
    .min(1, 'cần tiêu đề thư')
    .max(150, 'tiêu đề dài quá 150 ký tự')
    .refine(noLineBreaks, 'tiêu đề phải nằm trên một dòng')
    .describe('Subject; {reference} stands for the reference of the lead.'),
  link: address(
    'Address in the message, for example of the CRM; {reference} stands for the reference. The page of the campaign when missing.',
  ).optional(),
});

export const deliveryDestinationSchema = z.discriminatedUnion('kind', [webhook, csv, email], {
  error: 'cần "kind" là "webhook", "csv" hoặc "email"',
});

/** The list of destinations of a campaign. */
export const deliveryDestinationsSchema = z
  .array(deliveryDestinationSchema)
  .max(10, 'tối đa 10 nơi nhận')
  .superRefine((destinations, context) => {
    destinations.forEach(({ id }, index) => {
      if (destinations.findIndex((other) => other.id === id) !== index)
        context.addIssue({ code: 'custom', path: [index, 'id'], message: 'mỗi nơi nhận cần một mã riêng' });
    });
  });

export type DeliveryDestination = z.infer<typeof deliveryDestinationSchema>;
export type DeliveryKind = DeliveryDestination['kind'];
export type WebhookDestination = z.infer<typeof webhook>;
export type CsvDestination = z.infer<typeof csv>;
export type EmailDestination = z.infer<typeof email>;
