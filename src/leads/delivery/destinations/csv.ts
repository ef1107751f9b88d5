import { randomUUID } from 'node:crypto';
import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CsvDestination } from '../../../content/destinations/csv.ts';
import { formatVietnamTime } from '../../../contract/vietnam-time.ts';
import { groupRightsOf, sharedFolderName } from '../../../database/private-files.ts';
import { makeFolder, writeWholeFile } from '../../../database/whole-file.ts';
import { signBucketRequest } from '../../../http/sign-bucket-request.ts';
import type { Lead } from '../../lead.ts';
import { exportLeads } from '../../lead-export.ts';
import { surveyLeads } from '../../lead-survey.ts';
import { type DeliveryOutcome, judgeResult } from '../outcome.ts';
import { sendRequest } from '../send-request.ts';
import type { Sending } from '../sending.ts';
import { defineSender } from './destination-sender.ts';

/**
 * The leads of one file. Its name is stored with the deliveries, so that another attempt writes the same file and not a
 * second one.
 */
export interface CsvBatch {
  name: string;
  leads: readonly Lead[];
}

/** `hu_vang-20261120-093000-1c9f2a7e`: campaign, time in Vietnam, and a random part. */
export function makeBatchName(webid: string, now: Date): string {
  const time = formatVietnamTime(now).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `${webid}-${time}-${randomUUID().slice(0, 8)}`;
}

/**
 * Writes one file into the folder or the bucket. A file appears complete and is never changed, so it may be moved away
 * at any time (docs/why/deliveries.md#csv-files).
 */
export function sendCsv(
  destination: CsvDestination,
  batch: CsvBatch,
  sending: Sending & { dataDir: string },
): Promise<DeliveryOutcome> {
  return destination.bucket
    ? putIntoBucket(destination, destination.bucket, batch, sending)
    : writeIntoFolder(join(sending.dataDir, sharedFolderName), destination, batch);
}

/**
 * The columns of the export, with the fields of the leads in this file. For programs, unless the destination says that
 * people open it.
 */
async function formatBatch(leads: readonly Lead[], { readers = 'programs' }: CsvDestination): Promise<string> {
  const pieces = exportLeads(
    {
      readAll: async function* () {
        yield* leads;
      },
      survey: () => surveyLeads(leads),
    },
    { format: readers === 'people' ? 'csv' : 'csv-plain' },
    {},
  );
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** Below a folder of DATA_DIR, so that names in content cannot collide with the database or the pictures. */
async function writeIntoFolder(
  top: string,
  destination: CsvDestination,
  { name, leads }: CsvBatch,
): Promise<DeliveryOutcome> {
  const { folder: below = '' } = destination;
  try {
    await makeFolder(top);
    const groupRights = groupRightsOf(await stat(top));
    const folder = await makeFoldersBelow(top, below.split('/'), groupRights);
    // Readable for the group, which collects files and need not change them.
    await writeWholeFile(
      join(folder, `${name}.csv`),
      await formatBatch(leads, destination),
      0o600 | (groupRights & 0o040),
    );
    return { kind: 'delivered' };
  } catch (error) {
    return { kind: 'retry', reason: describeFileError(error) };
  }
}

/** Each with the group's rights of the first one; the group itself is inherited. */
async function makeFoldersBelow(top: string, names: readonly string[], groupRights: number): Promise<string> {
  let folder = top;
  for (const name of names) {
    folder = join(folder, name);
    if ((await makeFolder(folder)) && groupRights !== 0) await chmod(folder, 0o2700 | groupRights);
  }
  return folder;
}

function describeFileError(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'file error';
}

async function putIntoBucket(
  destination: CsvDestination,
  bucket: NonNullable<CsvDestination['bucket']>,
  { name, leads }: CsvBatch,
  { findSecret, now, allowsPrivate, allowedHosts, timeoutMs, signal, findAddresses }: Sending,
): Promise<DeliveryOutcome> {
  const accessKeyId = findSecret(bucket.accessKeyId);
  const secretAccessKey = findSecret(bucket.secretAccessKey);
  if (accessKeyId === undefined) return { kind: 'retry', reason: `${bucket.accessKeyId} is not set` };
  if (secretAccessKey === undefined) return { kind: 'retry', reason: `${bucket.secretAccessKey} is not set` };
  const body = new TextEncoder().encode(await formatBatch(leads, destination));
  const { url, headers } = await signBucketRequest(
    {
      method: 'PUT',
      url: addressOf(bucket, name),
      headers: { 'content-type': 'text/csv; charset=utf-8' },
      body,
    },
    { id: accessKeyId, secret: secretAccessKey, region: bucket.region },
    now(),
  );
  const result = await sendRequest(
    { method: 'PUT', url, headers, body },
    { allowsPrivate, allowedHosts, timeoutMs, signal, findAddresses },
  );
  return judgeResult(result, now());
}

function addressOf({ endpoint, name: bucket, prefix }: NonNullable<CsvDestination['bucket']>, name: string): string {
  const base = endpoint.replace(/(?<!\/)\/+$/, '');
  return [base, bucket, ...(prefix === undefined ? [] : [prefix]), `${name}.csv`].join('/');
}

export const csvSender = defineSender<CsvDestination>({
  kind: 'csv',
  parallelTries: 500,
  listMissing: ({ bucket }, { findSecret }) =>
    bucket ? [bucket.accessKeyId, bucket.secretAccessKey].filter((name) => findSecret(name) === undefined) : [],
  // A try is a file with headings only.
  send: (settings, { name, items }, tools) =>
    sendCsv(settings, { name, leads: items.flatMap(({ lead, isTest }) => (isTest ? [] : [lead])) }, tools),
});
