import { spawn, spawnSync } from 'node:child_process';
import autocannon from 'autocannon';

const connections = 64;
const seconds = 5;

/**
 * Below this share of a core the generator could have sent 1.3 times as many requests, so it was not the bottleneck.
 */
const greatestLoad = 1 / 1.3;

export interface RequestRate {
  perSecond: number;
  /** Whether the generator was busy for nearly all of the time, so that the server could have answered more. */
  isGeneratorTheLimit: boolean;
}

/**
 * Requests a second that an address answers. One thread of wrk sends them, or autocannon in this process where wrk is
 * not installed.
 */
export async function measureRequestRate(url: string, headers: Record<string, string>): Promise<RequestRate> {
  if (spawnSync('wrk', ['--version']).error) {
    const before = process.cpuUsage();
    const result = await autocannon({ url, headers, connections, duration: seconds });
    const { user, system } = process.cpuUsage(before);
    return rateOf(result.requests.average, (user + system) / 1e6);
  }
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  // The shell's `times` reports the CPU time of its child.
  const output = await outputOf('bash', [
    '-c',
    '"$@"; times',
    'bash',
    ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, ...words, url],
  ]);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate || /Non-2xx/.test(output)) throw new Error(`wrk did not measure ${url}:\n${output}`);
  const ofChild = output.trim().split('\n').at(-1) ?? '';
  const used = [...ofChild.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  return rateOf(
    Number(rate),
    used.reduce((sum, one) => sum + one, 0),
  );
}

function rateOf(perSecond: number, processorSeconds: number): RequestRate {
  return { perSecond, isGeneratorTheLimit: processorSeconds / seconds > greatestLoad };
}

function outputOf(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args);
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.on('error', reject);
    child.on('exit', () => resolve(output));
  });
}
