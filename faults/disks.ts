import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ScenarioSkipped, type ScenarioTools } from './scenario.ts';

/**
 * A disk of its own: a file in memory that stands for the device, with a file system on it. Data that was not synced is
 * in the system's memory and not in that file.
 */
export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /** The file that stands for the device. */
  image: string;
  /** `/dev/loop…` */
  device: string;
  remove(): Promise<void>;
}

/** Makes a disk that is removed after the scenario. Throws ScenarioSkipped where mounting is not allowed. */
export async function makeDisk(tools: ScenarioTools, megabytes: number): Promise<Disk> {
  const memory = join(tools.folder, 'memory');
  await mkdir(memory);
  // The image is on a tmpfs of its own, so that no write to a slower device can be under way during the copy.
  demand('mount', ['-t', 'tmpfs', '-o', `size=${megabytes * 4}m,mode=0700`, 'landing-faults', memory]);
  tools.afterwards(() => run('umount', ['-l', memory]));
  const image = join(memory, 'disk');
  demand('truncate', ['-s', `${megabytes}m`, image]);
  demand('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image]);
  return mountDisk(tools, image);
}

/** Mounts it as a machine does that starts after a power cut: the journal of the file system is played back. */
export async function mountDisk(tools: ScenarioTools, image: string): Promise<Disk> {
  const folder = `${join(tools.folder, basename(image))}-mounted`;
  await mkdir(folder, { recursive: true });
  const device = demand('losetup', ['--find', '--show', image]).trim();
  let isThere = true;
  const remove = async () => {
    if (!isThere) return;
    isThere = false;
    run('umount', [folder]);
    run('losetup', ['--detach', device]);
    await rm(image, { force: true });
  };
  tools.afterwards(remove);
  demand('mount', [device, folder]);
  return { folder, image, device, remove };
}

/**
 * Copies what has reached the device, as a power cut at this moment would leave it. Every process that writes to it
 * must be stopped before. It waits until the kernel has no more writes under way, and repeats a copy during which the
 * kernel wrote.
 */
export async function copyDevice({ device, image }: Disk, copy: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const before = readWrites(device);
    if (before.underWay === 0) {
      demand('cp', ['--sparse=always', image, copy]);
      if (readWrites(device).done === before.done) return;
    }
    await delay(10);
  }
  throw new Error('the system never stopped writing to the disk');
}

/** See Documentation/block/stat.rst of Linux. */
function readWrites(device: string): { done: number; underWay: number } {
  const numbers = readFileSync(`/sys/block/${basename(device)}/stat`, 'utf8')
    .trim()
    .split(/\s+/)
    .map(Number);
  return { done: numbers[4] ?? 0, underWay: numbers[8] ?? 0 };
}

function run(command: string, words: readonly string[]) {
  return spawnSync(command, words, { encoding: 'utf8' });
}

function demand(command: string, words: readonly string[]): string {
  const { status, stdout, stderr, error } = run(command, words);
  if (status !== 0) throw new ScenarioSkipped(`${command} ${words.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
