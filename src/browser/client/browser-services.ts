import { pageDataset } from '../../contract/page-attributes.ts';
import {
  type CaptchaChallenge,
  type CaptchaSolution,
  captchaChallengeSchema,
} from '../../contract/registration/captcha.ts';
import type { CaptchaWorkerAnswer } from '../captcha/altcha.worker.ts';
import { createCaptcha } from '../captcha/captcha.ts';
import type { Captcha } from '../captcha/captcha-token.ts';
import type { Recaptcha } from '../captcha/recaptcha.ts';
import { createUnsentRegistrations, type UnsentRegistrations } from '../stores/unsent-registrations.ts';
import { type ApiClient, authTokenStorageKey, createApiClient } from './api-client.ts';

/** External dependencies of a form, which tests replace. */
export interface BrowserServices {
  api: ApiClient;
  captcha: Captcha;
  unsent: UnsentRegistrations;
  now: () => number;
  makeUuid: () => string;
  wait: (ms: number) => Promise<void>;
  /** False if the browser knows that it is offline. */
  isOnline: () => boolean;
}

/** What a form gets instead of an answer in the preview of the editor, which sends nothing. */
const previewAnswer = { reference: 'XEM-TRUOC' };

/** Creates the real services. Call it in the browser only, once a page. */
export function createBrowserServices(): BrowserServices {
  const client = createApiClient({
    fetch: (input, init) => fetch(input, init),
    readAuthToken: () => localStorage.getItem(authTokenStorageKey),
    startTimer,
  });
  const api = isPreview() ? { ...client, post: async () => previewAnswer } : client;
  const now = () => Date.now();
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  return {
    api,
    captcha: createCaptcha(document.documentElement.dataset, {
      loadChallenge: async () => captchaChallengeSchema.parse(await api.get('/captcha/challenge')),
      solve: solveInWorker,
      loadRecaptcha,
      now,
      wait,
    }),
    unsent: createUnsentRegistrations(() => localStorage, now),
    now,
    makeUuid: () => makeUuid(crypto),
    wait,
    isOnline: () => navigator.onLine,
  };
}

/** Calls back after `ms` milliseconds; returns the function that cancels it. */
export function startTimer(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Whether this is the preview of the editor, whose forms show how they answer and send nothing. */
export function isPreview(): boolean {
  return pageDataset.preview in document.documentElement.dataset;
}

/** A random UUID (version 4), also on pages without TLS, which have no `randomUUID`. */
export function makeUuid(source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  // Version and variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function solveInWorker(challenge: CaptchaChallenge): Promise<CaptchaSolution> {
  const worker = new Worker(new URL('../captcha/altcha.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CaptchaSolution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CaptchaWorkerAnswer>) =>
      'solution' in data ? resolve(data.solution) : reject(new Error(data.error));
    worker.onerror = () => reject(new Error('the worker did not start'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

function loadRecaptcha(scriptUrl: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = () => {
      const loaded: unknown = Reflect.get(window, 'grecaptcha');
      if (isRecaptcha(loaded)) resolve(loaded);
      else reject(new Error('the script brought no grecaptcha'));
    };
    script.onerror = () => reject(new Error('the script did not load'));
    document.head.append(script);
  });
}

function isRecaptcha(value: unknown): value is Recaptcha {
  return typeof value === 'object' && value !== null && 'ready' in value && 'execute' in value;
}
