import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { workingCopyEventNames, workingCopyEvents } from '../../../contract/studio/working-copy-calls.ts';
import type { WorkingCopyNews } from '../../../publishing/working-copies/working-copy-news.ts';
import type { SessionEnds } from '../../../staff/session-ends.ts';
import { heartbeatMs } from '../events.ts';
import { asStaff, type GuardDeps, guardCall } from '../guard.ts';

interface StreamDeps {
  readonly ends: SessionEnds;
  readonly news: WorkingCopyNews;
}

/**
 * Server-sent events of one working copy: that somebody has saved, and who is there. Several saves that come while one
 * event is being written are told once. The connection ends with the session, and when the server stops.
 */
export async function streamWorkingCopy(c: Context, guard: GuardDeps, { ends, news }: StreamDeps): Promise<Response> {
  const visit = await guardCall(c, workingCopyEvents, guard, { isUse: false });
  const { session } = asStaff(visit);
  const webid = c.req.param('webid') ?? '';
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    const ending = Promise.withResolvers<void>();
    stream.onAbort(() => ending.resolve());
    const end = () => ending.resolve();
    const write = (event: string, data: string) => void stream.writeSSE({ event, data }).catch(end);
    const sendPresent = () => write(workingCopyEventNames.present, JSON.stringify(news.listPresent(webid)));
    const stopWatching = news.watch(webid, {
      onSave: (revision) => write(workingCopyEventNames.saved, revision === undefined ? '' : String(revision)),
      onPresence: sendPresent,
      onComment: () => write(workingCopyEventNames.commented, ''),
    });
    const stopSession = ends.watch({ id: session.id, personId: session.person.id }, end);
    sendPresent();
    // A heartbeat that also forgets windows which were lost.
    const heartbeat = setInterval(sendPresent, heartbeatMs);
    await ending.promise;
    clearInterval(heartbeat);
    stopWatching();
    stopSession();
  });
}
