import { z } from 'zod';

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const eventSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('NodeWorker.attachedToWorker'),
    params: z.object({ sessionId: z.string(), workerInfo: z.object({ title: z.string() }) }),
  }),
  z.object({ method: z.literal('NodeWorker.detachedFromWorker'), params: z.object({ sessionId: z.string() }) }),
]);

/**
 * Ends a thread, by its name, of a process that was started with `--inspect=127.0.0.1:<port>`: as if the thread had
 * exited with this code.
 */
export async function endThread(inspectPort: number, name: string, code: number): Promise<void> {
  const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json());
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  const send = (id: number, method: string, params: object) => socket.send(JSON.stringify({ id, method, params }));
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    await new Promise<void>((resolve) => {
      let thread: string | undefined;
      socket.addEventListener('message', ({ data }) => {
        const event = eventSchema.safeParse(JSON.parse(String(data))).data;
        if (event?.method === 'NodeWorker.detachedFromWorker') {
          if (event.params.sessionId === thread) resolve();
        } else if (event?.params.workerInfo.title.includes(name)) {
          thread = event.params.sessionId;
          const evaluate = { id: 1, method: 'Runtime.evaluate', params: { expression: `process.exit(${code})` } };
          send(2, 'NodeWorker.sendMessageToWorker', { sessionId: thread, message: JSON.stringify(evaluate) });
        }
      });
      send(1, 'NodeWorker.enable', { waitForDebuggerOnStart: false });
    });
  } finally {
    // The process would wait for the open socket before it exits.
    socket.close();
  }
}
