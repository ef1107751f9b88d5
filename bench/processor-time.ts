import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of the kernel's clock is counted in hundredths of a second. */
const ticksPerSecond = 100;

/** Parts of a product at work, by the command of their processes. */
const marks = {
  server: /dist\/server\/main\.js/,
  database: /postgres/,
  edge: /varnish|cache-main/,
} as const;
export type WorkingPart = keyof typeof marks;

/**
 * Seconds of processor time that each part has used: all processes below this one, with those of their children that
 * have ended. Linux only.
 */
export function readProcessorTimes(): Record<WorkingPart, number> {
  const processes = new Map(readdirSync('/proc').flatMap((name) => readProcess(name) ?? []));
  const isOwn = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isOwn(parent));
  };
  const times = { server: 0, database: 0, edge: 0 };
  for (const [pid, { command, seconds }] of processes)
    for (const part of ['server', 'database', 'edge'] as const)
      if (marks[part].test(command) && isOwn(pid)) times[part] += seconds;
  return times;
}

/** Undefined for what is no process, or has ended. */
function readProcess(
  name: string,
): [[pid: number, process: { parent: number; command: string; seconds: number }]] | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
    // The name of the program, which may have spaces, stands between brackets.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ');
    const ticks = fields.slice(11, 15).reduce((sum, ticksOfKind) => sum + ticksOfKind, 0);
    const parent = fields[1] ?? 0;
    return [
      [
        Number(name),
        { parent, command: `${stat.slice(0, stat.lastIndexOf(')'))} ${command}`, seconds: ticks / ticksPerSecond },
      ],
    ];
  } catch {
    return undefined;
  }
}
