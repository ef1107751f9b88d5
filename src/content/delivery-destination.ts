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
  .describe(
    'Name of the destination inside the campaign. A lead that waits is found by it, so keep it when an address changes.',
  );

const environmentName = (what: string) =>
  z
    .string()
    .regex(
      /^DELIVERY_[A-Z0-9_]{1,60}(?<!_FILE)$/,
      expected(
        'the name of an environment variable that begins with DELIVERY_, for example DELIVERY_CRM_SECRET; never the secret itself',
      ),
    )
    .describe(`Name of the environment variable with ${what}; never the secret itself.`);

const address = (what: string) =>
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
    .describe(what);

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
    readers: z
      .enum(['programs', 'people'])
      .optional()
      .describe(
        'Who opens the files. Programs, when nothing is said: every value as it is. People: as leads export --format csv, for spreadsheets.',
      ),
    folder: folder.optional().describe('Folder for the files, below "deliveries" in DATA_DIR.'),
    bucket: z
      .strictObject({
        endpoint: address('Address of the service: https://s3.ap-southeast-1.amazonaws.com, or of a compatible one.'),
        region: z
          .string()
          .regex(/^[a-z0-9-]{1,40}$/, expected('the code of a region, for example ap-southeast-1'))
          .describe('Region that signatures name.'),
        name: z
          .string()
          .regex(
            /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
            expected('the name of a bucket: 3 to 63 of a-z, 0-9, "." and "-"'),
          )
          .describe('Name of the bucket.'),
        prefix: folder.optional().describe('Folder inside the bucket.'),
        accessKeyId: environmentName('the id of the access key'),
        secretAccessKey: environmentName('the secret access key'),
      })
      .optional()
      .describe('An S3-compatible bucket in place of the folder.'),
  })
  .refine(({ folder, bucket }) => (folder === undefined) !== (bucket === undefined), {
    message: expected('exactly one of "folder" and "bucket"'),
  });

const email = z.strictObject({
  id: destinationId,
  kind: z.literal('email'),
  to: z
    .array(z.email(expected('an e-mail address, for example tu-van@example.vn')))
    .min(1, expected('one recipient or more'))
    .max(20, expected('at most 20 recipients'))
    .describe('Who is told. The message carries the reference and a link, and no personal data.'),
  subject: z
    .string()
    .trim()
    .min(1, expected('a subject'))
    .max(150, expected('a subject of at most 150 characters'))
    .refine(noLineBreaks, expected('a subject on one line'))
    .describe('Subject; {reference} stands for the reference of the lead.'),
  link: address(
    'Address in the message, for example of the CRM; {reference} stands for the reference. The page of the campaign when missing.',
  ).optional(),
});

export const deliveryDestinationSchema = z.discriminatedUnion('kind', [webhook, csv, email], {
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
