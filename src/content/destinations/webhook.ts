import { z } from 'zod';
import { address, destinationId, environmentName, kindOf } from './destination-fields.ts';
import { defineDestination, shortHash } from './destination-kind.ts';

const schema = z
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

export type WebhookDestination = z.infer<typeof schema>;

/** A system of the bank that takes each lead as a message. */
export const webhook = defineDestination({
  kind: 'webhook',
  title: 'Hệ thống (webhook)',
  schema,
  describe: ({ url }) => ({
    address: `webhook ${new URL(url).origin} ${shortHash(url)}`,
    name: new URL(url).host,
    target: { path: 'url', address: url },
  }),
});
