import * as oidc from 'openid-client';
import { z } from 'zod';
import { singleSignOnReturnPath } from '../contract/studio/studio-addresses.ts';
import type { Env } from '../env.ts';

/** OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, and where the bank's own sign-in sends browsers back. */
interface SingleSignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly returnAddress: string;
}

/** The state of a sign-on, which the browser keeps sealed while the person is at the bank's sign-in. */
export const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** For a fresh proof: the session that asks for it, and its person. */
  session: z.optional(z.object({ id: z.string(), person: z.string() })),
  begunAt: z.number(),
});
export type Flow = z.infer<typeof flowSchema>;

/** The claims of the bank's own sign-in about a person. */
export interface ExternalPerson {
  /** Issuer and subject. */
  readonly externalId: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  /** All claims: a policy names the one with the roles. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** OpenID Connect: code flow with PKCE. Both functions reject when the provider does not answer as it should. */
export interface SingleSignOn {
  /** Where to send the browser. */
  begin(flow: Flow): Promise<string>;
  /** `address`: where the browser came back, with the code in its query. */
  finish(address: URL, flow: Flow): Promise<ExternalPerson>;
}

/** For a fresh proof the person must have signed in there within this time. */
const freshSeconds = 60;

/** So far may the clocks of the provider and the server be apart. */
const clockToleranceSeconds = 30;

export function makeFlow(session: Flow['session'], now: Date): Flow {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    ...(session && { session }),
    begunAt: now.getTime(),
  };
}

/** The bank's own sign-in that the settings name, if they do. `studioOrigin`: where it sends browsers back. */
export function chooseSingleSignOn(env: Env, studioOrigin: string): SingleSignOn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const returnAddress = `${studioOrigin}${singleSignOnReturnPath}`;
  return createSingleSignOn({ issuer, clientId, clientSecret, returnAddress });
}

/** Asks the provider for its description at the first use, and again after a failure. */
export function createSingleSignOn(settings: SingleSignOnSettings): SingleSignOn {
  let found: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    begin: async ({ state, nonce, verifier, session }) => {
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        ...{ scope: 'openid email profile', redirect_uri: settings.returnAddress, state, nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(session && { prompt: 'login', max_age: String(freshSeconds) }),
      });
      return address.href;
    },

    finish: async (address, { state, nonce, verifier, session }) => {
      const config = await configuration();
      // The address as the provider knows it: behind a proxy the server may see another host.
      const current = new URL(settings.returnAddress);
      current.search = address.search;
      const tokens = await oidc.authorizationCodeGrant(config, current, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
        ...(session && { maxAge: freshSeconds }),
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('The provider sent no ID token');
      refuseFutureTimes(idToken);
      const more =
        config.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub);
      const claims: Readonly<Record<string, unknown>> = { ...more, ...idToken };
      return {
        externalId: `${idToken.iss} ${idToken.sub}`,
        ...readAddress(idToken, more),
        name: textOf(claims.name),
        claims,
      };
    },
  };
}

/**
 * The address of the first source that has one and says that it is verified, else of the first that has one. Never the
 * address of one source with the other's word that it is verified: the two may name different addresses.
 */
function readAddress(...sources: readonly Readonly<Record<string, unknown>>[]) {
  const found = sources
    .map((source) => ({ email: textOf(source.email), isEmailVerified: source.email_verified === true }))
    .filter(({ email }) => email !== undefined);
  return (
    found.find(({ isEmailVerified }) => isEmailVerified) ?? found[0] ?? { email: undefined, isEmailVerified: false }
  );
}

/** The library refuses a token that has ended or has not begun, and takes one that is yet to be issued. */
function refuseFutureTimes({ iat, auth_time: signedInAt = iat }: oidc.IDToken): void {
  const latest = Date.now() / 1000 + clockToleranceSeconds;
  if (iat > latest || signedInAt > latest) throw new Error('The times of the ID token are in the future');
}

async function discover({ issuer, clientId, clientSecret }: SingleSignOnSettings): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  // The settings allow http for this machine only.
  // By itself the library trusts the connection, and takes an ID token without looking at its signature.
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ];
  const metadata = { [oidc.clockTolerance]: clockToleranceSeconds };
  const auth = (method: (secret: string) => oidc.ClientAuth) =>
    oidc.discovery(server, clientId, metadata, method(clientSecret), { execute });
  const config = await auth(oidc.ClientSecretBasic);
  const methods = config.serverMetadata().token_endpoint_auth_methods_supported;
  return methods === undefined || methods.includes('client_secret_basic') ? config : auth(oidc.ClientSecretPost);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The values of a claim: `roles`, or `realm_access.roles` for one inside another. A name may have dots itself. */
export function readClaim(claims: Readonly<Record<string, unknown>>, path: string): string[] {
  const found = findInside(claims, path);
  return (Array.isArray(found) ? found : [found]).filter((value): value is string => typeof value === 'string');
}

/** The longest name counts: providers name applications by their addresses, such as `studio.bank.example`. */
function findInside(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, path)) return Reflect.get(value, path);
  for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
    const name = path.slice(0, dot);
    const found = Object.hasOwn(value, name) ? findInside(Reflect.get(value, name), path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
