import {
  context,
  createContextKey,
  isValidTraceId,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { tracer } from '../../database/traces.ts';
import type { ServerEnv } from '../server-env.ts';

/** In the context in which a trace begins: the id that it gets. */
export const wantedTraceId = createContextKey('wanted trace id');

/**
 * Makes a span of each request: method, pattern of the route, status; never the address, which may hold what a visitor
 * typed. Stands before what names the request, because a request without an id is named after its trace. Behind a
 * trusted proxy a trace goes on that the proxy has begun (`traceparent`), or gets the proxy's request id if that can be
 * the id of a trace; from anybody else such ids could choose what is sampled, and join traces that do not belong
 * together.
 */
export function traceRequests(trustedProxyHops: number): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    const headers = trustedProxyHops > 0 ? c.req.header() : {};
    const wanted = headers['x-request-id'] ?? '';
    const begun = propagation.extract(ROOT_CONTEXT, headers);
    const { method } = c.req;
    const attributes = { 'http.request.method': method };
    const begin = () =>
      tracer().startActiveSpan(method, { kind: SpanKind.SERVER, attributes }, begun, async (span) => {
        await next();
        const { status } = c.res;
        const route = routePath(c, c.req.routeIndex);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (c.get('requestId') !== span.spanContext().traceId)
          span.setAttribute('landing.request_id', c.get('requestId'));
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    // Only while the trace begins: what the request leaves behind may begin others.
    return isValidTraceId(wanted) ? context.with(begun.setValue(wantedTraceId, wanted), begin) : begin();
  };
}
