import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { query, until } from './server-process.ts';

/** Visitors who each register again and again, and resend a registration that was not acknowledged, as the pages do. */
export interface Load {
  /** Submissions that were answered 201, with their reference. */
  acknowledged: ReadonlyMap<string, string>;
  /** Answers by status; `lost` where the connection ended without one. */
  answers: ReadonlyMap<number | 'lost', number>;
  /** Milliseconds that a registration took at most, from its first attempt until it was acknowledged. */
  longestMs(): number;
  /** Resolves once `count` more were acknowledged. */
  untilMore(count: number): Promise<void>;
  /** No new submissions; resolves once each of those under way is acknowledged. */
  finish(): Promise<void>;
}

interface LoadOptions {
  /** Called before every attempt, because a replaced server may have another address. */
  address: () => string;
  visitors?: number;
  /** How long a visitor waits between two registrations. */
  pauseMs?: number;
}

/** Starts at once. A refusal other than 5xx ends the load with an error. */
export function registerUnderLoad({ address, visitors = 8, pauseMs = 0 }: LoadOptions): Load {
  const acknowledged = new Map<string, string>();
  const answers = new Map<number | 'lost', number>();
  let isFinishing = false;
  let failure: Error | undefined;
  let longestMs = 0;

  async function visit(): Promise<void> {
    while (!isFinishing && !failure) {
      const body = registrationBody();
      const started = performance.now();
      while (!failure && !(await attempt(body))) await delay(100);
      longestMs = Math.max(longestMs, performance.now() - started);
      if (pauseMs > 0) await delay(pauseMs);
    }
  }

  async function attempt(body: Registration): Promise<boolean> {
    const answer = await sendRegistration(address(), body);
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    if (answer.status === 201) {
      const first = acknowledged.get(body.submissionId);
      if (first !== undefined && first !== answer.reference) failure = new Error('a repeat got another reference');
      acknowledged.set(body.submissionId, answer.reference);
      return true;
    }
    if (answer.status !== 'lost' && answer.status < 500)
      failure = new Error(`a registration was answered ${answer.status}`);
    return false;
  }

  const work = Promise.all(Array.from({ length: visitors }, visit));
  return {
    acknowledged,
    answers,
    longestMs: () => longestMs,
    untilMore: (count) => {
      const goal = acknowledged.size + count;
      return until(`${goal} registrations are acknowledged`, () => {
        if (failure) throw failure;
        return acknowledged.size >= goal;
      });
    },
    finish: async () => {
      isFinishing = true;
      await work;
      if (failure) throw failure;
    },
  };
}

export type Registration = ReturnType<typeof registrationBody>;

export function registrationBody() {
  return {
    name: 'Nguyễn Minh Anh',
    phoneNumber: `09${randomInt(10, 99)}${randomInt(100_000, 999_999)}`,
    email: 'minhanh@email.example',
    address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
    utmSource: 'faults',
    submissionId: randomUUID(),
  };
}

/** `reference` is empty unless the status is 201. */
export interface RegistrationAnswer {
  /** `lost`: the connection ended without an answer. */
  status: number | 'lost';
  reference: string;
  text: string;
}

/** `cookie`: of the page that it was filled in on. */
export async function sendRegistration(
  address: string,
  body: Registration & { version?: number },
  cookie = '',
): Promise<RegistrationAnswer> {
  try {
    const response = await fetch(`${address}/landingpage-api/api/website/hu_vang/form-submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    const reference = response.status === 201 ? String(JSON.parse(text).data.reference) : '';
    return { status: response.status, reference, text };
  } catch (error) {
    return { status: 'lost', reference: '', text: String(error) };
  }
}

/**
 * Compares what is stored with what was acknowledged: each once, under the reference that the visitor was told.
 * `mayHoldMore` allows leads whose answer was lost. Returns the differences.
 */
export async function compareLeads(
  where: { url: string } | { dataDir: string },
  acknowledged: ReadonlyMap<string, string>,
  { mayHoldMore = false } = {},
): Promise<string[]> {
  const rows = await query<{ submission: string; reference: string; whole: boolean }>(
    where,
    `select submission_id::text as submission, reference, sealed is not null and key_id is not null as whole from leads where submission_id is not null`,
  );
  const stored = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const { submission, reference, whole } of rows) {
    stored.set(submission, [...(stored.get(submission) ?? []), reference]);
    if (!whole) wrong.push(`${submission} is half a lead`);
  }
  for (const [submission, reference] of acknowledged) {
    const references = stored.get(submission) ?? [];
    if (references.length === 0) wrong.push(`${submission} was acknowledged and is lost`);
    else if (references.length > 1) wrong.push(`${submission} is there ${references.length} times`);
    else if (references[0] !== reference) wrong.push(`${submission} was told ${reference} and is ${references[0]}`);
  }
  for (const submission of stored.keys()) {
    if (!mayHoldMore && !acknowledged.has(submission)) wrong.push(`${submission} is stored and was never acknowledged`);
  }
  return wrong;
}
