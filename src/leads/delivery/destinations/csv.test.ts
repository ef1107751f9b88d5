import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CsvDestination } from '../../../content/destinations/csv.ts';
import { isSigned } from '../../../testing/aws-signature.ts';
import { type Receiver, someLead, startReceiver } from '../../../testing/delivery-world.ts';
import { makeBatchName, sendCsv } from './csv.ts';

const now = new Date('2026-11-20T02:30:00Z');
const secrets: Readonly<Record<string, string>> = { DELIVERY_S3_ID: 'AKIAEXAMPLE', DELIVERY_S3_SECRET: 'rất bí mật' };
const sending = {
  findSecret: (name: string) => secrets[name],
  now: () => now,
  allowsPrivate: true,
  allowedHosts: [],
  timeoutMs: 5_000,
};

const leads = [
  someLead(),
  someLead({ reference: 'AAAAA2', fields: { name: '=HYPERLINK("http://x")', note: 'a\r\nb' }, utmSource: '+1' }),
];

describe('a folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'csv-drop-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  const destination: CsvDestination = { id: 'tep', kind: 'csv', folder: 'crm/hang-ngay' };
  const drop = () => join(dataDir, 'deliveries/crm/hang-ngay');

  it.each([
    ['shares its files with the group that the operator gave it to', 0o2770, 0o640, 0o2770],
    ['that the group may only read stays so', 0o2750, 0o640, 0o2750],
    ['without the bit of a group folder shares nothing', 0o770, 0o600, 0o700],
  ])('%s', async (_name, given, file, below) => {
    await mkdir(join(dataDir, 'deliveries'));
    await chmod(join(dataDir, 'deliveries'), given);
    const before = process.umask(0o077);
    try {
      const batch = { name: 'hu_vang-20261120-093000-aaaaaaaa', leads };
      expect(await sendCsv(destination, batch, { ...sending, dataDir })).toEqual({ kind: 'delivered' });
      const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;
      expect(await modeOf(join(drop(), `${batch.name}.csv`))).toBe(file);
      for (const folder of ['deliveries/crm', 'deliveries/crm/hang-ngay'])
        expect(await modeOf(join(dataDir, folder))).toBe(below);
    } finally {
      process.umask(before);
    }
  });

  it('gets one whole file, for its owner only, with the columns of the export and every value as it is', async () => {
    expect(await sendCsv(destination, { name: 'lo-1', leads }, { ...sending, dataDir })).toEqual({ kind: 'delivered' });
    expect(await readdir(drop())).toEqual(['lo-1.csv']);
    const path = join(drop(), 'lo-1.csv');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const [heading, first, second] = (await readFile(path, 'utf8')).split('\r\n');
    expect(heading).toBe(
      'reference,createdAt,phoneNumber,phoneRaw,name,email,address,note,webid,version,template,form,ctaId,utmSource,utmCampaign,utmContent,utmMedium,utmTerm,captchaVerdict,arm',
    );
    expect(first).toMatch(/^HV7K3M,2026-11-20 09:30:00,0912345678,0912 345 678,Nguyễn Thị Hạnh,/);
    expect(second).toContain(`,"=HYPERLINK(""http://x"")"`);
  });

  it('gets files for spreadsheets where its destination says that people open them', async () => {
    await sendCsv({ ...destination, readers: 'people' }, { name: 'lo-1', leads }, { ...sending, dataDir });
    const [heading, first, second] = (await readFile(join(drop(), 'lo-1.csv'), 'utf8')).split('\r\n');
    expect(heading).toMatch(/^\ufeffreference,/);
    expect(first).toMatch(/^HV7K3M,2026-11-20 09:30:00,'0912345678,'0912 345 678,Nguyễn Thị Hạnh,/);
    expect(second).toContain(`"'=HYPERLINK(""http://x"")"`);
  });

  it('gets the same file when it is written again, and no second one', async () => {
    for (const _ of [1, 2]) await sendCsv(destination, { name: 'lo-1', leads }, { ...sending, dataDir });
    expect(await readdir(drop())).toEqual(['lo-1.csv']);
  });

  it('keeps what is there already: other files are never touched', async () => {
    await mkdir(drop(), { recursive: true });
    await writeFile(join(drop(), 'lo-0.csv'), 'cũ');
    await sendCsv(destination, { name: 'lo-1', leads }, { ...sending, dataDir });
    expect(await readFile(join(drop(), 'lo-0.csv'), 'utf8')).toBe('cũ');
  });

  it('that cannot be written to is tried again, and no half file stays', async () => {
    await mkdir(join(drop(), 'lo-1.csv'), { recursive: true });
    const outcome = await sendCsv(destination, { name: 'lo-1', leads }, { ...sending, dataDir });
    expect(outcome).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/^E[A-Z]+$/) });
    expect(await readdir(drop())).toEqual(['lo-1.csv']);
    await writeFile(join(dataDir, 'deliveries/tep'), 'no folder');
    const blocked = await sendCsv({ ...destination, folder: 'tep' }, { name: 'x', leads }, { ...sending, dataDir });
    expect(blocked).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/^E[A-Z]+$/) });
    await chmod(dataDir, 0o700);
  });

  it('has files whose names say campaign and time in Vietnam, and are never the same', () => {
    expect(makeBatchName('hu_vang', now)).toMatch(/^hu_vang-20261120-093000-[0-9a-f]{8}$/);
    expect(makeBatchName('hu_vang', now)).not.toBe(makeBatchName('hu_vang', now));
  });
});

describe('a bucket', () => {
  let receiver: Receiver | undefined;
  afterEach(() => receiver?.close());

  function bucketAt(endpoint: string): CsvDestination {
    const keys = { accessKeyId: 'DELIVERY_S3_ID', secretAccessKey: 'DELIVERY_S3_SECRET' };
    return {
      id: 's3',
      kind: 'csv',
      bucket: { endpoint, region: 'ap-southeast-1', name: 'bank-leads', prefix: 'landing/vp', ...keys },
    };
  }

  it('gets the file under its prefix, with a signature that the service can verify', async () => {
    receiver = await startReceiver((request, response) =>
      response.writeHead(isSigned(request, secrets.DELIVERY_S3_SECRET ?? '') ? 200 : 403).end(),
    );
    const outcome = await sendCsv(
      bucketAt(receiver.url),
      { name: 'lo-1', leads },
      { ...sending, dataDir: '/nonexistent' },
    );
    expect(outcome).toEqual({ kind: 'delivered' });
    const [request] = receiver.received;
    expect(request).toMatchObject({ method: 'PUT', path: '/bank-leads/landing/vp/lo-1.csv' });
    expect(request?.headers['x-amz-date']).toBe('20261120T023000Z');
    expect(request?.body).toContain('HV7K3M,2026-11-20 09:30:00');
  });

  it('with a wrong key turns the file down, which is final', async () => {
    receiver = await startReceiver((request, response) =>
      response.writeHead(isSigned(request, 'khác') ? 200 : 403).end(),
    );
    const outcome = await sendCsv(
      bucketAt(receiver.url),
      { name: 'lo-1', leads },
      { ...sending, dataDir: '/nonexistent' },
    );
    expect(outcome).toEqual({ kind: 'refused', reason: 'HTTP 403' });
  });

  it('is tried again when the service is slow down, and while a key is not set', async () => {
    receiver = await startReceiver((_, response) => response.writeHead(503).end());
    const batch = { name: 'lo-1', leads };
    expect(await sendCsv(bucketAt(receiver.url), batch, { ...sending, dataDir: '/nonexistent' })).toEqual({
      kind: 'retry',
      reason: 'HTTP 503',
    });
    const unset = await sendCsv(bucketAt(receiver.url), batch, {
      ...sending,
      findSecret: () => undefined,
      dataDir: '/x',
    });
    expect(unset).toEqual({ kind: 'retry', reason: 'DELIVERY_S3_ID is not set' });
  });

  it('at a private address is refused', async () => {
    const outcome = await sendCsv(
      bucketAt('https://169.254.169.254'),
      { name: 'x', leads },
      { ...sending, allowsPrivate: false, dataDir: '/x' },
    );
    expect(outcome).toEqual({ kind: 'refused', reason: 'private address' });
  });
});
