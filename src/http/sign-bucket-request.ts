import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** The key of a bucket in S3's form. */
export interface BucketKey {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** With the bucket in its path, which every compatible service understands, with any characters in its name. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/**
 * The headers of a request with its signature (AWS Signature Version 4). The body's hash is signed, too, so that the
 * service refuses one that was damaged on its way.
 */
export async function signBucketRequest(
  { method, url, headers, body }: BucketRequest,
  key: BucketKey,
  now: Date,
): Promise<{ url: URL; headers: Record<string, string> }> {
  const signed = await new AwsV4Signer({
    ...{ method, url, service: 's3', region: key.region },
    ...{ accessKeyId: key.id, secretAccessKey: key.secret },
    headers: {
      ...headers,
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    datetime: now.toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
  }).sign();
  return { url: signed.url, headers: Object.fromEntries(signed.headers) };
}
