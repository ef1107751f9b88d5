import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { allowOrigins } from '../http/cross-origin.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { readVisitor } from '../http/visitor-address.ts';
import { type ApiEnv, answerError } from './answers.ts';
import { type ApiLog, nameFailure } from './api-log.ts';
import { type BlogDeps, createBlogRoutes } from './blog/blog-routes.ts';
import { type CaptchaDeps, createCaptchaRoutes } from './captcha/captcha-routes.ts';
import { createCategoryRoutes } from './categories/category-routes.ts';
import { type CountDeps, createCountRoutes } from './counts/count-routes.ts';
import { createCallLimit, limitCalls } from './guards/call-limit.ts';
import { createRegistrationRoutes, type RegistrationDeps } from './registrations/registration-routes.ts';
import { createWebsiteRoutes, type WebsiteDeps } from './websites/website-routes.ts';

/** Everything outside the API, so that tests can replace it. */
export type ApiDeps = WebsiteDeps &
  RegistrationDeps &
  CaptchaDeps &
  CountDeps &
  BlogDeps & {
    log: ApiLog;
    /** How many proxies in front of the server add to X-Forwarded-For. */
    trustedProxyHops: number;
    /** The response cache. */
    responseCache: ResponseCache;
    /** Calls a minute of one address prefix; 0 for no limit. */
    callsPerAddress: number;
    now: () => Date;
  };

/**
 * The API, to be mounted at `/landingpage-api/api`. Every answer to a program is `{ data }` or the error contract; the
 * parent application passes `answerFailedCall` to `onError`, because Hono wraps each handler of an application with its
 * own `onError`.
 */
export function createApi(deps: ApiDeps): Hono<ApiEnv> {
  const nameRequest = requestId();

  return new Hono<ApiEnv>()
    .use(async (c, next) => (c.get('requestId') ? next() : nameRequest(c, next)))
    .use(async (c, next) => {
      c.header('X-Content-Type-Options', 'nosniff');
      await next();
    })
    .use(nameVisitors(deps))
    .use(allowOrigins(deps.origins.listed))
    .route('/counts', createCountRoutes(deps))
    .use(limitCalls(createCallLimit({ perAddress: deps.callsPerAddress, now: deps.now })))
    .route('/website', createWebsiteRoutes(deps))
    .route('/website', createRegistrationRoutes(deps))
    .route('/captcha', createCaptchaRoutes(deps))
    .route('/category', createCategoryRoutes(deps.responseCache))
    .route('/blog', createBlogRoutes(deps))
    .all('*', (c) => answerError(c, 'notFound'));
}

/** Reads the visitor's address, and logs once when proxies and settings do not fit. */
function nameVisitors({ trustedProxyHops, log }: Pick<ApiDeps, 'trustedProxyHops' | 'log'>): MiddlewareHandler<ApiEnv> {
  let hasWarned = false;
  return (c, next) => {
    const { address, isForwardedInVain } = readVisitor(c, trustedProxyHops);
    c.set('remoteIp', address);
    if (isForwardedInVain && !hasWarned) {
      hasWarned = true;
      log.warn(
        { setting: 'TRUSTED_PROXY_HOPS', value: trustedProxyHops },
        'X-Forwarded-For does not fit the setting: calls that carry it count by the address of their connection',
      );
    }
    return next();
  };
}

/** Answers a call that threw with the error contract, and logs the error. */
export function answerFailedCall(log: ApiLog): ErrorHandler<ApiEnv> {
  return (error, c) =>
    answerError(c, nameFailure(log, error, { requestId: c.get('requestId'), method: c.req.method, path: c.req.path }));
}
