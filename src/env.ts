import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSigningKey } from './http/standard-webhooks.ts';

/** A key for leads. Its id is stored with every lead that it sealed. */
export interface LeadKey {
  id: string;
  /** 32 bytes. */
  secret: Buffer;
}

/** `id:32 bytes in base64`; several separated by commas or spaces. Messages never contain a key. */
const leadKeysSchema = z.string().transform((text, context): readonly LeadKey[] => {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const [, id = '', secret = ''] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry) ?? [];
      return { id, secret: Buffer.from(secret, 'base64') };
    });
  const ids = new Set(keys.map(({ id }) => id));
  if (keys.length === 0 || ids.size < keys.length || keys.some(({ secret }) => secret.length !== 32)) {
    context.addIssue(
      'expected keys such as k1:<32 bytes in base64>, each with an id of its own; "npm run landing -- leads new-key" makes one',
    );
  }
  return keys;
});

const webhookKeysSchema = z.string().transform((text, context): readonly Buffer[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((secret) => {
      const key = readSigningKey(secret);
      if (key) return [key];
      context.addIssue('expected whsec_ and 24 to 64 bytes in base64');
      return [];
    }),
);

const otlpHeadersSchema = z.string().transform((text, context): Record<string, string> => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=([!-~]*)\s*$/.exec(pair));
  const headers = pairs.flatMap((pair): [string, string][] => {
    const value = decodePercents(pair?.[2]);
    return pair?.[1] === undefined || value === undefined ? [] : [[pair[1], value]];
  });
  if (headers.length < pairs.length)
    context.addIssue('expected name=value,name=value, with spaces and commas as %20 and %2C');
  return Object.fromEntries(headers);
});

function decodePercents(text = ''): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `crm.example.vn`, `*.example.vn` for all names below it, an address in brackets; each with a port or without. */
const deliveryHostPattern = /^(?:(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::[1-9]\d{0,4})?$/;

const defaultDataDir = '.data';

function isPurgeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
}

/** Checked here, because the driver only says "URI malformed" when a password has a bare percent sign. */
const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/ })
  .refine((address) => !/%(?![0-9a-f]{2})/i.test(address), 'expected percent signs to be written as %25');

/** The bucket is the first part of the path. */
const bucketAddress = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => /^https?:\/\/[^/?#@]+\/[^/?#]+(?:\/[^/?#]+)*\/?$/.test(address) && !/%(?![0-9a-f]{2})/i.test(address),
    'expected an address with a bucket, such as https://s3.example.vn/landing, without a user, a query and a fragment',
  );

/** A number of calls. */
function limit(perWindow: number) {
  return z.coerce.number().int().min(0).max(1_000_000).default(perWindow);
}

/**
 * Every setting of the product, read once from the process environment. This is the only file that reads `process.env`.
 * All settings are optional; a bad value stops the start with a message that names the setting.
 */
const envSchema = z.object({
  /** TCP port of the server. 0 lets the system choose. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to listen on. */
  HOST: z.string().min(1).default('0.0.0.0'),
  /** Folder for the embedded database and the generated pictures. */
  DATA_DIR: z.string().min(1).default(defaultDataDir),
  /** A Postgres connection string. Without it the embedded PGlite in DATA_DIR is used. */
  DATABASE_URL: databaseAddress.optional(),
  /**
   * The same database with the role that owns the tables, if that of DATABASE_URL only uses them
   * (docs/why/running.md#one-role-migrates). Needed for migrations and restores only.
   */
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  /** Campaign shown at `/` when the address names none. */
  DEFAULT_WEBID: z.string().min(1).optional(),
  /** Address that visitors see, for canonical links and social pictures, for example https://uudai.example.vn. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Which part this process serves: pages of campaigns, the Studio, or both. */
  SERVE: z.enum(['all', 'public', 'studio']).default('all'),
  /**
   * Address of the Studio when it has a host of its own, for example https://studio.example.vn. Then it answers there
   * only, and pages do not. Needed in production with SERVE=all, because pages run tags of others.
   */
  STUDIO_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Captcha provider. */
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'off']).default('altcha'),
  /** Secret of the built-in captcha. Without it one is generated at the first start and stored in the database. */
  ALTCHA_KEY: z.string().min(16).optional(),
  /**
   * Keys that seal leads and back-ups. The first seals, all open. Default: DATA_DIR/lead-key, which `npm start`
   * generates. A server, and commands that seal or open something, need one
   * (docs/why/personal-data.md#leads-are-sealed).
   */
  LEAD_KEY: leadKeysSchema.optional(),
  /** reCAPTCHA v3 keys; both are needed when CAPTCHA=recaptcha. */
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
  /** Least score that counts as a person, 0 to 1. */
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  /** Where reCAPTCHA tokens are verified. Tests point it at a local address. */
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  /** Where the browser loads reCAPTCHA from. Tests point it at a local address. */
  RECAPTCHA_SCRIPT_URL: z.url().default('https://www.google.com/recaptcha/api.js'),
  /**
   * How many proxies in front of the server add to X-Forwarded-For. 0 ignores the header: all calls count by the
   * address of their connection.
   */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Calls of the API a minute from one address (IPv4) or /56 (IPv6), counted by each process. 0 for no limit. */
  RATE_LIMIT_CALLS: limit(1_200),
  /** Registrations from one address or /56 in 10 minutes; with DATABASE_URL all processes together. 0 for no limit. */
  RATE_LIMIT_REGISTRATIONS: limit(120),
  /** Registrations of one phone number in an hour; more are stored in quarantine. 0 for no limit. */
  RATE_LIMIT_PHONE: limit(5),
  /**
   * Other sites whose pages may call the API, separated by spaces or commas: https://portal.example.vn. None by
   * default.
   */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'expected origins such as https://portal.example.vn, without a path',
    ),
  /**
   * Lets monitoring read /metrics from other machines, as a bearer token. Without it /metrics answers this machine
   * only.
   */
  ADMIN_TOKEN: z.string().min(16).optional(),
  /** Seconds between the announcement of a stop on /readyz and the end of listening, so that a proxy can notice. */
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** Seconds that running requests and jobs get to finish when the server is told to stop. */
  STOP_PATIENCE_SECONDS: z.coerce.number().min(0).max(3600).default(20),
  /** Mail server that e-mail deliveries go through, with its login: smtps://user:password@mail.example.vn. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of those messages: an address, or a name with an address in angle brackets. */
  SMTP_FROM: z
    .string()
    .max(200)
    .regex(
      /^(?:[^<>\p{Cc}]* <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u,
      'expected an address such as no-reply@example.vn',
    )
    .default('no-reply@localhost'),
  /** Lets deliveries go over http and to private addresses. For tests, and for receivers in the same network. */
  DELIVERY_ALLOW_PRIVATE: z.stringbool().default(false),
  /**
   * Hosts that leads may be sent to, separated by spaces or commas: crm.example.vn, *.example.vn, crm.example.vn:8443.
   * Without a port: that of https. Empty for all hosts.
   */
  DELIVERY_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => deliveryHostPattern.test(host)),
      'expected hosts such as crm.example.vn, *.example.vn or crm.example.vn:8443, without https:// and path',
    ),
  /**
   * Single sign-on of the Studio by OpenID Connect: the address of the bank's own sign-in, and the id and the secret
   * that it has given the Studio. All three or none.
   */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /**
   * Secrets of outcomes that the bank's CRM sends, `whsec_` and base64 as in Standard Webhooks; several, separated by
   * spaces or commas, while a secret is changed. Without one every outcome is refused.
   */
  CRM_WEBHOOK_SECRET: webhookKeysSchema.default([]),
  /**
   * Where caches in front of the pages are told to forget what has changed: http://varnish-1:6082/,
   * https://api.fastly.com/service/<id>/purge or https://api.cloudflare.com/client/v4/zones/<id>/purge_cache. Several,
   * separated by spaces or commas, each on its own. Empty: nobody is told, and caches keep a page for a minute.
   */
  PURGE_URL: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (addresses) => addresses.every(isPurgeAddress),
      'expected addresses such as http://varnish:6082/, without password, query and fragment',
    ),
  /** What such a call looks like. */
  PURGE_TEMPLATE: z.enum(['varnish', 'fastly', 'cloudflare']).default('varnish'),
  /** The token that Fastly or Cloudflare want with it. */
  PURGE_TOKEN: z.string().min(1).optional(),
  /**
   * Bucket in S3's form for the bytes of files: the address of the service, the bucket, and a folder in it if wanted,
   * for example https://s3.example.vn/landing/prod. With its key and secret, or none of the three: then the bytes are
   * in the database.
   */
  MEDIA_BUCKET_URL: bucketAddress.optional(),
  MEDIA_BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/)
    .default('us-east-1'),
  MEDIA_BUCKET_KEY_ID: z.string().min(1).optional(),
  MEDIA_BUCKET_SECRET: z.string().min(1).optional(),
  /**
   * Exports traces and the log to a receiver of OpenTelemetry, by OTLP over HTTP: its base address, for example
   * http://collector:4318 (docs/operating/traces.md). Nothing is exported without it.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Headers that the receiver wants, as `name=value,name=value`; values are percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeadersSchema.default({}),
  /** The name of the service in traces. */
  OTEL_SERVICE_NAME: z.string().min(1).default('landing'),
  /** The part of traces that is exported, 0 to 1. Behind trusted proxies, theirs are exported as they say. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Production by default, so that a forgotten setting does not serve developers' pages. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /**
   * Loads the campaigns that come with the product into a store that holds no others, lists them at `/`, and serves
   * /demo/portal.
   */
  DEMO: z.stringbool().default(false),
  /** With DEMO: also makes up registrations and later versions of the demo campaigns, for the Studio. */
  SAMPLE_DATA: z.stringbool().default(false),
  /** Serves /landingpage-api/docs and openapi.json. */
  API_DOCS: z.stringbool().default(false),
  /** Whether pictures are made ahead of their first visitor. Browser tests make only those they see. */
  PICTURES_AHEAD: z.stringbool().default(true),
  /** Serves /gallery also from a built server; browser tests set it. */
  GALLERY: z.stringbool().default(false),
});

export type Env = z.infer<typeof envSchema>;
export const settingNames: readonly string[] = Object.keys(envSchema.shape);

/**
 * Secret settings. Each can be in a file named by `<NAME>_FILE`, so that lists of processes and settings of containers
 * show only a path.
 */
export const secretSettings = [
  'LEAD_KEY',
  'ALTCHA_KEY',
  'RECAPTCHA_SECRET_KEY',
  'ADMIN_TOKEN',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'CRM_WEBHOOK_SECRET',
  'PURGE_TOKEN',
  'MEDIA_BUCKET_KEY_ID',
  'MEDIA_BUCKET_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
] as const satisfies readonly (keyof Env)[];

/** File in DATA_DIR with the key that `npm start` generates (scripts/lead-key.mjs). */
const ownKeyFile = 'lead-key';

/**
 * Reads and checks the settings. Throws an Error whose message lists every bad setting, in English, and repeats no
 * secret.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const keyFile = join(given.DATA_DIR ?? defaultDataDir, ownKeyFile);
  if (!given.LEAD_KEY && !given.LEAD_KEY_FILE && existsSync(keyFile)) given.LEAD_KEY_FILE = keyFile;
  const refusals: string[] = [];
  for (const name of secretSettings) {
    const read = readSecret(name, given);
    if (read.kind === 'refusal') refusals.push(read.refusal);
    else given[name] = read.value;
  }
  for (const name of Object.keys(given)) {
    const read = /^DELIVERY_.+_FILE$/.test(name) ? readSecret(name.slice(0, -fileEnding.length), given) : undefined;
    if (read?.kind === 'refusal') refusals.push(read.refusal);
  }
  const result = envSchema.safeParse(given);
  if (!result.success) {
    refusals.push(...result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  } else {
    const { CAPTCHA, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY, DATABASE_URL, MIGRATION_DATABASE_URL } = result.data;
    const { PUBLIC_URL, STUDIO_URL } = result.data;
    if (CAPTCHA === 'recaptcha' && !(RECAPTCHA_SITE_KEY && RECAPTCHA_SECRET_KEY))
      refusals.push('CAPTCHA: recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY');
    if (STUDIO_URL !== undefined && PUBLIC_URL !== undefined && new URL(PUBLIC_URL).host === new URL(STUDIO_URL).host)
      refusals.push('STUDIO_URL: needs another host than PUBLIC_URL');
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = result.data;
    const ofSignOn = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter((value) => value !== undefined);
    if (ofSignOn.length > 0 && ofSignOn.length < 3)
      refusals.push('OIDC_ISSUER: single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
    const { MEDIA_BUCKET_URL, MEDIA_BUCKET_KEY_ID, MEDIA_BUCKET_SECRET } = result.data;
    const ofBucket = [MEDIA_BUCKET_URL, MEDIA_BUCKET_KEY_ID, MEDIA_BUCKET_SECRET].filter((one) => one !== undefined);
    if (ofBucket.length > 0 && ofBucket.length < 3)
      refusals.push('MEDIA_BUCKET_URL: a bucket needs MEDIA_BUCKET_URL, MEDIA_BUCKET_KEY_ID and MEDIA_BUCKET_SECRET');
    if (OIDC_ISSUER !== undefined && !isHttpsOrHere(OIDC_ISSUER))
      refusals.push('OIDC_ISSUER: expected https; http is for this machine only');
    const { PURGE_URL, PURGE_TEMPLATE, PURGE_TOKEN } = result.data;
    if (PURGE_URL.length > 0 && PURGE_TEMPLATE !== 'varnish' && PURGE_TOKEN === undefined)
      refusals.push(`PURGE_TOKEN: needed, because ${PURGE_TEMPLATE} forgets nothing without one`);
    if (PURGE_TOKEN !== undefined && !PURGE_URL.every(isHttpsOrHere))
      refusals.push('PURGE_URL: expected https, because a token goes with the call; http is for this machine only');
    if (MIGRATION_DATABASE_URL !== undefined && DATABASE_URL === undefined)
      refusals.push('MIGRATION_DATABASE_URL: needs DATABASE_URL, the address that the server uses');
  }
  if (!result.success || refusals.length > 0) throw new SettingsUnusable(refusals);
  return result.data;
}

function isHttpsOrHere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

/** The message has a line for each bad setting. */
class SettingsUnusable extends Error {
  constructor(refusals: readonly string[]) {
    super(['Settings are not usable:', ...refusals].join('\n  '));
  }
}

/** No key is set, so nothing can be sealed or opened. */
export class LeadKeyMissing extends SettingsUnusable {
  constructor() {
    super([
      'LEAD_KEY: needed, as LEAD_KEY or LEAD_KEY_FILE. "npm run landing -- leads new-key" makes a key; keep it apart from the database. To try the product out use "npm start", which keeps one in DATA_DIR/lead-key',
    ]);
  }
}

/** Settings of a server, which needs a key. */
export type ServerSettings = Env & { LEAD_KEY: readonly LeadKey[] };

/**
 * Like `readEnv`; throws LeadKeyMissing without a key, and an Error when pages and Studio would share an origin in
 * production. A server with the sample campaigns is for trying out: their pages run no tags of others.
 */
export function readServerSettings(source: NodeJS.ProcessEnv = process.env): ServerSettings {
  const { LEAD_KEY, ...env } = readEnv(source);
  if (LEAD_KEY === undefined) throw new LeadKeyMissing();
  const isShared = env.SERVE === 'all' && env.STUDIO_URL === undefined;
  if (isShared && env.NODE_ENV === 'production' && !env.DEMO) {
    throw new SettingsUnusable([
      'STUDIO_URL: needed, an address of its own for the Studio such as https://studio.example.vn, because pages run tags of others; or SERVE=public for a server without the Studio, SERVE=studio for one without pages',
    ]);
  }
  return { ...env, LEAD_KEY };
}

const fileEnding = '_FILE';

type ReadSecret = { kind: 'value'; value: string | undefined } | { kind: 'refusal'; refusal: string };

/** The setting, or the trimmed content of the file named by `<name>_FILE`. */
function readSecret(name: string, source: NodeJS.ProcessEnv): ReadSecret {
  const value = source[name] || undefined;
  const fileSetting = name + fileEnding;
  const path = source[fileSetting] || undefined;
  if (path === undefined) return { kind: 'value', value };
  if (value !== undefined) return { kind: 'refusal', refusal: `${name}: ${fileSetting} is set, too; set one of them` };
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text === ''
      ? { kind: 'refusal', refusal: `${fileSetting}: the file that it names is empty` }
      : { kind: 'value', value: text };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return { kind: 'refusal', refusal: `${fileSetting}: the file that it names cannot be read (${code})` };
  }
}

/**
 * The secret of a delivery destination, or the current content of its file. Content names the variable, so only
 * variables that begin with DELIVERY_ and are not settings are read. Undefined if it is not set or cannot be read.
 */
export function readDeliverySecret(name: string, source: NodeJS.ProcessEnv = process.env): string | undefined {
  if (!name.startsWith('DELIVERY_') || name in envSchema.shape || name.endsWith(fileEnding)) return undefined;
  const read = readSecret(name, source);
  return read.kind === 'value' ? read.value : undefined;
}
