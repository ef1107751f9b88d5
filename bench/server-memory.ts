import autocannon from 'autocannon';
import { z } from 'zod';
import { registrationBody } from './registration-rate.ts';

/**
 * A mix of requests: mostly pages from the response cache, some calls of the API, some unknown addresses, some
 * registrations.
 */
export async function visitServer(address: string, amount: number): Promise<void> {
  const api = '/landingpage-api/api';
  const page = { method: 'GET' as const, path: '/hu_vang?utm_source=bench' };
  let unknown = 0;
  const result = await autocannon({
    url: address,
    connections: 16,
    amount,
    requests: [
      ...Array.from({ length: 6 }, () => page),
      { method: 'GET', path: `${api}/category/district?provinceId=01` },
      { method: 'GET', path: `${api}/website/hu_vang/preview` },
      // A new address each time: the server must not keep answers for addresses that are not requested again.
      {
        method: 'GET',
        setupRequest: (request) => {
          unknown += 1;
          return { ...request, path: `/khong-co-${unknown}` };
        },
      },
      {
        method: 'POST',
        path: `${api}/website/hu_vang/form-submit`,
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: registrationBody() }),
      },
    ],
  });
  if (result['5xx'] > 0 || result.errors > 0) throw new Error(`${result['5xx'] + result.errors} requests failed`);
}

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
