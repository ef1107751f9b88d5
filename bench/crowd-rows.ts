import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import autocannon from 'autocannon';
import { startAsking } from './latency.ts';
import { medianBy } from './median.ts';
import { measureRegistrationRate } from './registration-rate.ts';
import { noted, type Row } from './row.ts';
import { startServer } from './running-server.ts';

/** Who asks without a pause, each on a connection of its own. */
const connections = 50;
const seconds = 5;
const rounds = 3;
const registrationsPerSecond = 50;

const api = '/landingpage-api/api';
const campaign = 'super_sinh_loi';

/**
 * Addresses that anybody can ask for, `*` a number that is another each time. The first is a page from memory, which
 * all others are compared with.
 */
const addresses: Readonly<Record<string, string>> = {
  'a page from memory': '/hu_vang',
  'the list of campaigns': '/',
  'the portal': '/demo/portal?full_name=Hoa&phone_number=09*&card_id=trau',
  'results of forms': '/hu_vang/ket-qua?ma=HV7K3M',
  'pages that are not there': '/khong_co_*',
  'addresses that are not there': '/khong/co/*',
  'previews that are refused': '/hu_vang?preview=*',
  'the description of the API': '/landingpage-api/docs',
  'a campaign as JSON, by odd queries': `${api}/website/${campaign}/preview?isTemplate=true&x=*`,
  'campaigns as JSON that are not there': `${api}/website/khong_co_*/preview`,
  'articles by title': `${api}/blog/post/by-title?title=t&x=*`,
  'pictures that are not there': '/media/0123456789abcdef0123/360.avif?*',
};

/**
 * What registrations wait for while a crowd asks for something that costs the server work. No limits are set, as if
 * each of the crowd had an address of its own.
 */
export async function crowds(): Promise<Row[]> {
  const server = await startServer({
    port: 4405,
    env: { CAPTCHA: 'off', PICTURES_AHEAD: 'false', DEMO: 'on', API_DOCS: 'on' },
  });
  const registrants = startAsking();
  const url = `${server.address}${api}/website/hu_vang/form-submit`;
  const register = () => registrants.ask({ url, kind: 'register', perSecond: registrationsPerSecond, seconds });
  try {
    await measureRegistrationRate(server.address, 'hu_vang');
    const alone = [];
    for (let round = 0; round < rounds; round += 1) alone.push(await register());
    const rows = [noted('registrations alone, p99', medianBy(alone, p99Of).p99Ms, 'ms', 1)];
    for (const [what, address] of Object.entries(addresses)) {
      const beside: { p99Ms: number; perSecond: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const asking = askWithoutPause(server.address, address);
        const { p99Ms } = await register();
        beside.push({ p99Ms, perSecond: await asking });
      }
      const told = beside.map(({ p99Ms, perSecond }) => `${p99Ms.toFixed(1)} ms (${perSecond.toFixed(0)}/s)`);
      console.log(`registrations beside ${what}: ${told.join(', ')}`);
      rows.push(
        noted(`registrations beside ${connections} who ask for ${what}, p99`, medianBy(beside, p99Of).p99Ms, 'ms', 1),
      );
    }
    return rows;
  } finally {
    registrants.stop();
    await server.stop();
  }
}

const p99Of = ({ p99Ms }: { p99Ms: number }) => p99Ms;

/**
 * In a process of its own, which gives way to the server: a crowd has processors of its own. Resolves with the answers
 * a second.
 */
async function askWithoutPause(url: string, address: string): Promise<number> {
  const [message] = await once(fork(import.meta.filename, [url, address]), 'message');
  return Number(message);
}

if (import.meta.main) {
  const [url = '', address = ''] = process.argv.slice(2);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  let count = 0;
  const result = await autocannon({
    url,
    connections,
    // Longer than the registrations, which it must surround.
    duration: seconds + 1,
    requests: [
      {
        setupRequest: (request) => {
          count += 1;
          return { ...request, path: address.replace('*', String(count)) };
        },
      },
    ],
  });
  process.send?.(result.requests.average);
}
