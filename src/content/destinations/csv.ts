import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import { address, destinationId, environmentName, folder, kindOf } from './destination-fields.ts';
import { defineDestination, shortHash } from './destination-kind.ts';

const schema = z
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

export type CsvDestination = z.infer<typeof schema>;

/** Files of several leads each, in a folder of the server or in a bucket. */
export const csv = defineDestination({
  kind: 'csv',
  title: 'Tệp CSV',
  schema,
  isFile: true,
  describe: ({ folder: below = '', bucket }) => {
    if (!bucket) return { address: `folder ${below}`, name: below, target: undefined };
    const { endpoint, region, name, prefix } = bucket;
    const { origin, host } = new URL(endpoint);
    return {
      address: `bucket ${name} ${origin} ${shortHash(endpoint, region, name, prefix ?? '')}`,
      name: `${name}, ${host}`,
      target: { path: 'bucket.endpoint', address: endpoint },
    };
  },
});
