import { randomUUID } from 'node:crypto';
import { acceptFindings } from '../src/testing/accept-findings.ts';
import type { StudioClient } from './studio-client.ts';

/** A version that waits for its approval. */
export interface Asked {
  readonly webid: string;
  readonly path: string;
  readonly version: number;
  readonly contentHash: string;
}

interface Prepared {
  readonly revision: number;
  readonly findings: readonly Readonly<Record<'severity' | 'rule' | 'key' | 'path' | 'received', string>>[];
}

/** Changes the name of the campaign, and asks for a review. */
export async function changeAndAsk(editor: StudioClient, webid: string, text: string): Promise<Asked> {
  const campaign = `/campaigns/${webid}`;
  const copy = await editor.call<{ revision: number }>('GET', `${campaign}/working-copy`);
  const change = { kind: 'set', at: ['settings', 'name'], value: text };
  const save = { id: randomUUID(), step: randomUUID(), base: copy?.revision, changes: [change] };
  await editor.call('POST', `${campaign}/working-copy/changes`, save);
  return askForReview(editor, webid, text);
}

/** Asks for a review of the working copy as it is; again when a colleague has changed it meanwhile. */
export async function askForReview(editor: StudioClient, webid: string, note: string): Promise<Asked> {
  const campaign = `/campaigns/${webid}`;
  const id = randomUUID();
  for (let isAsked = false; !isAsked; ) {
    const prepared = await editor.call<Prepared>('GET', `${campaign}/review`);
    const errors = (prepared?.findings ?? []).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Error(`${webid} has errors: ${JSON.stringify(errors)}`);
    const body = { id, revision: prepared?.revision, note, ...acceptFindings(prepared?.findings ?? []) };
    isAsked = await editor.call('POST', `${campaign}/reviews`, body).then(
      () => true,
      (error: Error) => {
        if (!error.message.endsWith('movedOn')) throw error;
        return false;
      },
    );
  }
  const path = `${campaign}/reviews/${id}`;
  const read = await editor.call<{ review: { version: number }; contentHash: string }>('GET', path);
  if (!read) throw new Error(`${path} was not read`);
  return { webid, path, version: read.review.version, contentHash: read.contentHash };
}

/** Publishes it at once; `isKept`: publishes nothing, so that it may run in an experiment. */
export function approve(
  approver: StudioClient,
  { path, contentHash }: Asked,
  { isKept = false } = {},
): Promise<unknown> {
  return approver.call('POST', `${path}/approve`, { contentHash, publishAt: null, unpublishAt: null, isKept });
}

/** Approves and publishes it. An answer that was lost is asked for again, and then the review has been decided. */
export async function approveOnce(approver: StudioClient, asked: Asked): Promise<void> {
  try {
    await approve(approver, asked);
  } catch (error) {
    const read = await approver.call<{ review: { state: string; publishedAt: string | null } }>('GET', asked.path);
    if (read?.review.state !== 'approved' || read.review.publishedAt === null) throw error;
  }
}

/** Shows these versions to visitors in equal parts, the first as A. Resolves with the id of the experiment. */
export async function startExperiment(
  editor: StudioClient,
  webid: string,
  versions: readonly number[],
  name: string,
): Promise<string> {
  const share = Math.floor(100 / versions.length);
  const id = randomUUID();
  const started = await editor.call('POST', `/campaigns/${webid}/experiments`, {
    ...{ id, name },
    arms: versions.map((version, index) => ({
      version,
      share: index === 0 ? 100 - share * (versions.length - 1) : share,
    })),
    plan: { rate: 0.1, changePercent: 20, viewsPerDay: 100_000 },
  });
  if (!started) throw new Error(`the experiment ${name} was not started`);
  return id;
}
