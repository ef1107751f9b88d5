import { createServer } from 'node:http';
import { type Configuration, Provider } from 'oidc-provider';

/** For tests: a provider of OpenID Connect on a loopback port, which signs in whom the test says. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claims of the person who signs in next, with `sub`. */
  person: Record<string, unknown> & { sub: string };
  /** Times of sign-ins that asked for a new one. */
  prompts: string[];
  stop(): Promise<void>;
}

export async function startTestProvider(returnAddress: string): Promise<TestProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const clientId = 'studio';
  const clientSecret = 'mot bi mat cua thu nghiem: 1/2+3';
  const test: TestProvider = {
    ...{ issuer, clientId, clientSecret, person: { sub: 'an' }, prompts: [] },
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  const configuration: Configuration = {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'realm_access'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['khoá cookie của thử nghiệm'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...test.person, sub: id }) }),
  };
  const provider = new Provider(issuer, configuration);
  const callback = provider.callback();
  http.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const details = await provider.interactionDetails(request, response);
    test.prompts.push(details.prompt.name);
    const accountId = details.session?.accountId ?? test.person.sub;
    if (details.prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: test.person.sub } });
    }
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    return provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
  });
  return test;
}

/** A browser that follows redirects of the provider with its cookies, until one leads elsewhere. */
export function createProviderBrowser(issuer: string) {
  const jar = new Map<string, string>();
  return async (start: string): Promise<string> => {
    let next = start;
    for (let hops = 0; hops < 10; hops += 1) {
      if (!next.startsWith(issuer)) return next;
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      await response.body?.cancel();
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The provider answered ${response.status} at ${next}`);
      next = new URL(location, next).href;
    }
    throw new Error('The provider redirects in a circle');
  };
}
