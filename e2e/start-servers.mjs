/** Starts everything that the browser tests speak to, at once, and says so when all of it answers. It ends with this process, and this process with the first that ends. */
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { serverAddress } from './server-address.ts';

const commands = [
  ['e2e/start-server.mjs', 'main'],
  ['e2e/start-server.mjs', 'recaptcha'],
  ['e2e/recaptcha-service.mjs'],
];
const addresses = [`${serverAddress.main}/readyz`, `${serverAddress.recaptcha}/readyz`, serverAddress.recaptchaService];

const children = commands.map((words) => spawn(process.execPath, words, { stdio: 'inherit' }));
const endAll = () => {
  for (const child of children) child.kill();
};
process.on('SIGTERM', endAll);
process.on('SIGINT', endAll);
let running = children.length;
for (const [index, child] of children.entries()) {
  child.on('exit', (code) => {
    if (code) console.error(`${commands[index].join(' ')} ended with ${code}`);
    process.exitCode ||= code ?? 0;
    endAll();
    running -= 1;
    if (running === 0) process.exit();
  });
}

async function untilItAnswers(address) {
  while (!(await fetch(address).catch(() => undefined))?.ok) await delay(100);
}

await Promise.all(addresses.map(untilItAnswers));
console.log('all servers answer');
