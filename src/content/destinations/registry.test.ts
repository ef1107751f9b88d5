import { describe, expect, it } from 'vitest';
import { remarkOfIssue } from '../../contract/remarks/remark-of-issue.ts';
import { inVietnamese } from '../../contract/remarks/word-in-vietnamese.ts';
import { deliveryDestinationsSchema } from './registry.ts';

const webhook = { id: 'crm', kind: 'webhook', url: 'https://crm.example.vn/leads', secret: 'DELIVERY_CRM' };
const folder = { id: 'tep', kind: 'csv', folder: 'crm/hang-ngay' };
const bucket = {
  endpoint: 'https://s3.ap-southeast-1.amazonaws.com',
  region: 'ap-southeast-1',
  name: 'bank-leads',
  prefix: 'landing',
  accessKeyId: 'DELIVERY_S3_ID',
  secretAccessKey: 'DELIVERY_S3_SECRET',
};
const email = { id: 'thu', kind: 'email', to: ['tu-van@example.vn'], subject: 'Đăng ký mới {reference}' };

/** Path and message of every finding. */
function complain(destinations: unknown): string[] {
  const result = deliveryDestinationsSchema.safeParse(destinations);
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${inVietnamese(remarkOfIssue(issue))}`);
}

describe('destinations of a campaign', () => {
  it('are webhooks, CSV files in a folder or a bucket, and e-mails', () => {
    expect(complain([webhook, folder, { id: 's3', kind: 'csv', bucket }, email])).toEqual([]);
    expect(complain([])).toEqual([]);
    expect(complain([{ ...email, link: 'https://crm.example.vn/leads/{reference}' }])).toEqual([]);
  });

  it.each<[what: string, destination: unknown, message: string]>([
    ['no kind', { id: 'x' }, '0.kind: "kind" là một trong "webhook", "csv", "email"'],
    ['another kind', { id: 'x', kind: 'ftp' }, '0.kind: "kind" là một trong "webhook", "csv", "email"'],
    ['an id that is no name', { ...webhook, id: 'CRM chính' }, '0.id: một mã gồm'],
    ['an id that leaves its folder', { ...webhook, id: '../x' }, '0.id: một mã gồm'],
    ['no address', { ...webhook, url: 'crm' }, '0.url: một địa chỉ đầy đủ'],
    ['an address of a file', { ...webhook, url: 'file:///etc/passwd' }, '0.url: một địa chỉ đầy đủ'],
    ['a script', { ...webhook, url: 'javascript:alert(1)' }, '0.url: một địa chỉ đầy đủ'],
    ['a login in the address', { ...webhook, url: 'https://a:b@crm.example.vn/' }, '0.url: địa chỉ không chứa'],
    [
      'the secret itself',
      { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
      '0.secret: tên của một biến',
    ],
    ['another secret of the server', { ...webhook, secret: 'LEAD_KEY' }, '0.secret: tên của một biến'],
    ['a field that is not known', { ...webhook, headers: {} }, '0: '],
    ['CSV that goes nowhere', { id: 'x', kind: 'csv' }, '0: đúng một nơi nhận: "folder" hoặc "bucket"'],
    ['CSV that goes twice', { ...folder, bucket }, '0: đúng một nơi nhận: "folder" hoặc "bucket"'],
    ['a folder above', { ...folder, folder: '../pglite' }, '0.folder: tên thư mục tương đối'],
    ['a folder in between', { ...folder, folder: 'a/../../b' }, '0.folder: tên thư mục tương đối'],
    ['a folder from the root', { ...folder, folder: '/etc' }, '0.folder: tên thư mục tương đối'],
    ['a folder of Windows', { ...folder, folder: 'C:\\x' }, '0.folder: tên thư mục tương đối'],
    ['a hidden folder', { ...folder, folder: '.ssh' }, '0.folder: tên thư mục tương đối'],
    ['an empty folder', { ...folder, folder: '' }, '0.folder: tên thư mục tương đối'],
    ['no bucket', { id: 'x', kind: 'csv', bucket: { ...bucket, name: 'A/B' } }, '0.bucket.name: tên bucket'],
    ['nobody to write to', { ...email, to: [] }, '0.to: ít nhất một địa chỉ nhận'],
    ['no address to write to', { ...email, to: ['tư vấn'] }, '0.to.0: một địa chỉ e-mail'],
    ['a second header', { ...email, to: ['a@example.vn\r\nBcc: b@example.vn'] }, '0.to.0: một địa chỉ e-mail'],
    [
      'a header in the subject',
      { ...email, subject: 'x\r\nBcc: b@example.vn' },
      '0.subject: tiêu đề nằm trên một dòng',
    ],
  ])('refuse %s, in Vietnamese', (_, destination, message) => {
    const complaints = complain([destination]);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(message);
  });

  it('have ids of their own, and are not too many', () => {
    expect(complain([webhook, { ...folder, id: 'crm' }])).toEqual(['1.id: mã riêng cho mỗi nơi nhận']);
    expect(complain(Array.from({ length: 11 }, (_, index) => ({ ...folder, id: `a${index}` })))).toEqual([
      ': nhiều nhất 10 nơi nhận',
    ]);
  });
});
