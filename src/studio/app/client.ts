import type { z } from 'zod/mini';
import type { Shape } from '../../contract/call.ts';
import {
  type StudioCall,
  type StudioFailure,
  studioApiPath,
  unattendedHeader,
} from '../../contract/studio/studio-call.ts';
import { isAttended } from './attention.ts';
import { texts } from './texts.ts';

/** One part of a call's input, or nothing if the call does not define its schema. */
type Part<Name extends string, Schema extends Shape> =
  unknown extends z.input<Schema> ? unknown : Record<Name, z.input<Schema>>;

/** Input of a call: `path`, `query` and `body`, those that it defines. */
export type CallInput<Call> =
  Call extends StudioCall<infer Path, infer Query, infer Body, Shape>
    ? Part<'path', Path> & Part<'query', Query> & Part<'body', Body>
    : never;

/** Data of a call's answer. The server's types come from the same schema, so the browser does not parse it. */
export type CallData<Call> = Call extends StudioCall<Shape, Shape, Shape, infer Data> ? z.output<Data> : never;

export type CallOutcome<Data> =
  | { readonly kind: 'data'; readonly data: Data }
  | { readonly kind: 'failure'; readonly failure: StudioFailure };

/** Name of the failure when the Studio's server did not answer. */
export const unreachable = 'unreachable';

/** A failed call, for code that throws: React Query. */
export class StudioCallError extends Error {
  readonly failure: StudioFailure;

  constructor(failure: StudioFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** The address of a call below the Studio's origin. Parameters that are undefined or empty are left out. */
export function buildCallAddress(
  path: string,
  inPath: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(inPath[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${studioApiPath}${filled}${search && `?${search}`}`;
}

interface LooseInput {
  path?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Makes one call. It never throws: without an answer of the Studio's API the failure is `unreachable`. */
export async function sendCall<Call extends StudioCall>(
  call: Call,
  input: CallInput<Call>,
  fetchAnswer: typeof fetch = fetch,
): Promise<CallOutcome<CallData<Call>>> {
  const { path, query, body } = input as LooseInput;
  return readOutcome<CallData<Call>>(() =>
    fetchAnswer(buildCallAddress(call.path, path, query), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(!call.changes && !isAttended() && { [unattendedHeader]: '1' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

/** Posts a file to a path of the API, which answers as a call does. */
export function sendFile<Data>(path: string, file: Blob): Promise<CallOutcome<Data>> {
  return readOutcome(() => fetch(buildCallAddress(path), { method: 'POST', body: file }));
}

/** A file that the API has sent, with its name. */
export interface ReceivedFile {
  name: string;
  blob: Blob;
}

/**
 * Asks for a file at an address of the API, by posting JSON where there is a body. One that breaks off is no file:
 * `unreachable`.
 */
export function receiveFile(address: string, body?: unknown): Promise<CallOutcome<ReceivedFile>> {
  return readAnswer(
    () =>
      body === undefined
        ? fetch(address)
        : fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
    async (response) => {
      const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      return name === '' ? undefined : { name, blob: await response.blob() };
    },
  );
}

/** How a file is sent. */
export interface FileSending {
  readonly query?: Readonly<Record<string, unknown>>;
  /** Called with the sent bytes. */
  readonly onProgress?: (bytes: number) => void;
  /** Ends the sending: the outcome is then `unreachable`. */
  readonly signal?: AbortSignal;
}

/** Posts a file and tells how far it is, which `fetch` does not. */
export function sendFileSlowly<Data>(path: string, file: Blob, sending: FileSending): Promise<CallOutcome<Data>> {
  const { query, onProgress, signal } = sending;
  return readOutcome(
    () =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open('POST', buildCallAddress(path, {}, query));
        request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded));
        request.addEventListener('load', () => {
          const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
          resolve(new Response(request.responseText, { status: request.status, headers }));
        });
        for (const event of ['error', 'abort', 'timeout'] as const)
          request.addEventListener(event, () => reject(new Error(event)));
        signal?.addEventListener('abort', () => request.abort());
        if (signal?.aborted) reject(new Error('abort'));
        else request.send(file);
      }),
  );
}

function readOutcome<Data>(fetchAnswer: () => Promise<Response>): Promise<CallOutcome<Data>> {
  return readAnswer(fetchAnswer, async (response) => {
    const answer: unknown = await response.json();
    return isObject(answer) && 'data' in answer ? (answer.data as Data) : undefined;
  });
}

/** `read`: the data of a success; undefined for what is no answer of the API. */
async function readAnswer<Data>(
  fetchAnswer: () => Promise<Response>,
  read: (response: Response) => Promise<Data | undefined>,
): Promise<CallOutcome<Data>> {
  try {
    const response = await fetchAnswer();
    // A proxy in front of the server says so without the words of the server.
    const isTooLarge = response.status === 413 && !response.headers.get('content-type')?.includes('json');
    if (isTooLarge) return { kind: 'failure', failure: { error: 'tooLarge', message: texts.errors.tooLarge } };
    if (response.ok) {
      const data = await read(response);
      if (data !== undefined) return { kind: 'data', data };
    } else {
      const answer: unknown = await response.json();
      if (isObject(answer) && typeof answer.error === 'string')
        return { kind: 'failure', failure: answer as unknown as StudioFailure };
    }
  } catch {
    // No connection, or something between browser and server answered in its place.
  }
  return { kind: 'failure', failure: { error: unreachable, message: texts.errors.unreachable } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

interface IdentityDialogs {
  /** Resolves to true once the person has signed in again, to false when they gave up. */
  signInAgain: () => Promise<boolean>;
  /** Resolves to true once the person has proven who they are. */
  proveAgain: () => Promise<boolean>;
  /** Called with every call: whether the server answered. */
  onReached: (isReached: boolean) => void;
}

/**
 * Calls of a signed-in person. When the session has ended or a call needs a fresh proof, the client asks the person for
 * it and sends the call again: the caller sees only the answer, and the screen stays. Throws StudioCallError.
 */
export function createStudioClient({ signInAgain, proveAgain, onReached }: IdentityDialogs) {
  return async function ask<Data>(send: () => Promise<CallOutcome<Data>>): Promise<Data> {
    for (;;) {
      const outcome = await send();
      onReached(outcome.kind === 'data' || outcome.failure.error !== unreachable);
      if (outcome.kind === 'data') return outcome.data;
      const { failure } = outcome;
      const mayTryAgain =
        (failure.error === 'notSignedIn' && (await signInAgain())) ||
        (failure.error === 'proofNeeded' && (await proveAgain()));
      if (!mayTryAgain) throw new StudioCallError(failure);
    }
  };
}
