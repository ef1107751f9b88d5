import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { ScenarioSkipped, type ScenarioTools } from '../scenario.ts';

/** As far as the network goes a host of its own: a network namespace, with one cable to the others and this process. */
export interface Host {
  readonly name: string;
  readonly address: string;
  /** Starts a program there, as this user. It ends with the scenario. */
  start(command: string, words: readonly string[], options: StartOptions): ChildProcess;
  /** Pulls the cable: nothing that is sent arrives, and nobody is told. */
  cut(): Promise<void>;
  heal(): Promise<void>;
  /** `kill -9` of everything that runs there. Resolves when it is gone. */
  killAll(): Promise<void>;
}

interface StartOptions {
  readonly user: { readonly uid: number; readonly gid: number };
  readonly env: Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
}

const run = promisify(execFile);
const ip = (...words: string[]) => run('ip', words);

/** Addresses begin like this: of 198.18.0.0/15, which is for measurements of networks and nobody's own (RFC 2544). */
export const network = '198.18.77';

/** Makes hosts with these names, in order, from address 11 on. Throws ScenarioSkipped where that is impossible. */
export async function openHosts(tools: ScenarioTools, names: readonly string[]): Promise<Host[]> {
  if (process.platform !== 'linux' || userInfo().uid !== 0) throw new ScenarioSkipped('network namespaces need root');
  const bridge = `lb${process.pid}`;
  tools.afterwards(startCaretaker(bridge, names.map(spaceOf)));
  try {
    await ip('link', 'add', bridge, 'type', 'bridge');
    await ip('address', 'add', `${network}.1/24`, 'dev', bridge);
    await ip('link', 'set', bridge, 'up');
  } catch (error) {
    throw new ScenarioSkipped(`a bridge of networks cannot be made: ${String(error).split('\n')[0]}`);
  }
  return Promise.all(names.map((name, index) => openHost(bridge, name, `${network}.${11 + index}`)));
}

function spaceOf(name: string): string {
  return `landing-${process.pid}-${name}`;
}

/** Ends what runs on the hosts and removes them, also when this process is killed. Returns what does it at once. */
function startCaretaker(bridge: string, spaces: readonly string[]): () => Promise<unknown> {
  const script = `
    cat
    for space in "$@"; do
      while pids=$(ip netns pids "$space") && [ "$pids" ]; do kill -9 $pids; done
      ip netns del "$space"
    done
    ip link del "$0"`;
  // Detached, so that no Ctrl+C ends it, too.
  const words = ['-c', script, bridge, ...spaces];
  const shell = spawn('sh', words, { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(shell, 'exit');
  return () => {
    shell.stdin.end();
    return ended;
  };
}

async function openHost(bridge: string, name: string, address: string): Promise<Host> {
  const space = spaceOf(name);
  const cable = `lv${process.pid}${name}`;
  await ip('netns', 'add', space);
  await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  const within = (...words: string[]) => ip('-n', space, ...words);
  await within('link', 'set', 'lo', 'up');
  await within('address', 'add', `${address}/24`, 'dev', 'eth0');
  await within('link', 'set', 'eth0', 'up');
  const heal = async () => {
    await ip('link', 'set', cable, 'master', bridge, 'up');
  };
  await heal();

  async function killAll(): Promise<void> {
    for (;;) {
      const pids = (await ip('netns', 'pids', space)).stdout.split('\n').filter(Boolean).map(Number);
      if (pids.length === 0) return;
      for (const pid of pids) end(pid);
    }
  }
  return {
    ...{ name, address, heal, killAll },
    start: (command, words, { user, env, onOutput }) => {
      const as = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', command, ...words];
      const child = spawn('nsenter', [`--net=/run/netns/${space}`, ...as], {
        cwd: '/',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, ...env },
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => onOutput(data.toString()));
      return child;
    },
    cut: async () => {
      await ip('link', 'set', cable, 'nomaster');
    },
  };
}

/** It may be gone already. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}
