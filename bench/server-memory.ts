import { z } from 'zod';

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const answerSchema = z.object({
  id: z.int(),
  result: z.object({ result: z.object({ value: z.string() }).optional() }),
});
const usageSchema = z.object({ heapUsed: z.number(), rss: z.number() });

/** Bytes in use after a garbage collection, of a server that was started with `--inspect=127.0.0.1:<port>`. */
export async function measureHeap(inspectPort: number): Promise<z.infer<typeof usageSchema>> {
  const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json());
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastId = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<string>((resolve) => {
      lastId += 1;
      const id = lastId;
      const listen = ({ data }: MessageEvent) => {
        const answer = answerSchema.safeParse(JSON.parse(String(data)));
        if (!answer.success || answer.data.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(answer.data.result.result?.value ?? '');
      };
      socket.addEventListener('message', listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    // Twice: objects with a finaliser are freed by the second collection.
    await call('HeapProfiler.collectGarbage');
    await call('HeapProfiler.collectGarbage');
    const expression = 'JSON.stringify(process.memoryUsage())';
    return usageSchema.parse(JSON.parse(await call('Runtime.evaluate', { expression, returnByValue: true })));
  } finally {
    socket.close();
  }
}
