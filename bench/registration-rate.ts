import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import autocannon from 'autocannon';

const seconds = 5;

/** Registrations a second through the whole path: rules, store, answer. The server must run with CAPTCHA=off. */
export async function measureRegistrationRate(
  address: string,
  webid: string,
): Promise<{ perSecond: number; p99Ms: number; refused: number }> {
  const result = await autocannon({
    url: `${address}/landingpage-api/api/website/${webid}/form-submit`,
    connections: 32,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupClient: (client) => {
      client.setBody(registrationBody());
      client.on('response', () => client.setBody(registrationBody()));
    },
  });
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99, refused: result.non2xx };
}

/** A registration for hu_vang, with a submission of its own. */
export function registrationBody(): string {
  return JSON.stringify({
    name: 'Nguyễn Minh Anh',
    phoneNumber: '0912 345 678',
    email: 'minhanh@email.example',
    address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
    utmSource: 'bench',
    ctaId: 'banner-dang-ky',
    submissionId: randomUUID(),
  });
}

/** Single-row inserts a second of the same size into the same kind of database, with nothing around them. */
export async function measureBareInsertRate(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'landing-bare-'));
  const database = await PGlite.create(folder);
  try {
    await database.exec(
      'create table bare (id uuid primary key default gen_random_uuid(), reference text unique, fields json, phone text, created_at timestamptz default now())',
    );
    const started = performance.now();
    let rows = 0;
    while (performance.now() - started < seconds * 1000) {
      await database.query('insert into bare (reference, fields, phone) values ($1, $2, $3)', [
        randomUUID(),
        registrationBody(),
        '0912345678',
      ]);
      rows += 1;
    }
    return rows / ((performance.now() - started) / 1000);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
