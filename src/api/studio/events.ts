import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { mayDo } from '../../contract/studio/permissions.ts';
import { studioEvents } from '../../contract/studio/studio-addresses.ts';
import type { DeskWatch } from '../../desk/desk-watch.ts';
import type { NoticeWatch } from '../../staff/notice-watch.ts';
import type { SessionEnds } from '../../staff/session-ends.ts';
import { asStaff, type GuardDeps, guardCall } from './guard.ts';

/** Proxies close a connection that is silent for a minute. */
export const heartbeatMs = 25_000;

interface EventsDeps {
  readonly ends: SessionEnds;
  readonly watchNotices: NoticeWatch;
  readonly watchDesk: DeskWatch;
  readonly version: string;
}

/**
 * Server-sent events: the version of the server first, changes of the person's notices and of the desk, and the end of
 * the session the moment it happens, after which the connection ends. Listening does not prolong a session. When the
 * server stops, the connection ends without an event, and the browser connects again elsewhere.
 */
export async function streamEvents(
  c: Context,
  guard: GuardDeps,
  { ends, watchNotices, watchDesk, version }: EventsDeps,
): Promise<Response> {
  const visit = await guardCall(c, { method: 'GET', path: '/events', access: 'signedIn' }, guard, { isUse: false });
  const { session } = asStaff(visit);
  // Without it nginx buffers the events.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    await stream.writeSSE({ event: studioEvents.version, data: version });
    const ending = Promise.withResolvers<'ended' | 'left'>();
    stream.onAbort(() => ending.resolve('left'));
    const stop = ends.watch({ id: session.id, personId: session.person.id }, () => ending.resolve('ended'));
    const sendOnChange = (event: string) => () => {
      stream.writeSSE({ event, data: '' }).catch(() => ending.resolve('left'));
    };
    const stopNotices = watchNotices(session.person.id, sendOnChange(studioEvents.notices));
    const seesDesk = mayDo(session.person.grants, 'lead.list');
    const stopDesk = seesDesk ? watchDesk(sendOnChange(studioEvents.desk)) : () => {};
    const heartbeat = setInterval(() => {
      stream.write(': \n\n').catch(() => ending.resolve('left'));
      // The database does not report sessions that expire.
      ends.checkAll().catch(() => {});
    }, heartbeatMs);
    const how = await ending.promise;
    clearInterval(heartbeat);
    stop();
    stopNotices();
    stopDesk();
    if (how === 'ended' && !ends.hasStopped) await stream.writeSSE({ event: studioEvents.sessionEnded, data: '' });
  });
}
