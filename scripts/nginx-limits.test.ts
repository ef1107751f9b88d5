import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bodyMaxBytes as registrationMaxBytes } from '../src/api/registrations/read-body.ts';
import { zipMaxBytes } from '../src/api/studio/campaigns/campaign-file-routes.ts';
import { bodyMaxBytes as callMaxBytes } from '../src/api/studio/read-call.ts';
import { listFileMaxBytes } from '../src/contract/desk/do-not-call-file.ts';
import { campaignImport } from '../src/contract/studio/campaign-calls.ts';
import { doNotCallImport } from '../src/contract/studio/do-not-call-calls.ts';
import { fileMaxBytes, fileUpload } from '../src/contract/studio/media-calls.ts';
import { studioApiPath } from '../src/contract/studio/studio-call.ts';
import { workingCopyCalls } from '../src/contract/studio/working-copy-calls.ts';

const units = { k: 1024, m: 1024 ** 2 };
const locations = [
  ...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/^ {4}location (?:(=|~) )?(\S+) \{([^}]*)\}/gm),
].map(([, kind = '', where = '', block = '']) => ({ kind, where, most: readLimit(block) }));

function readLimit(text: string): number | undefined {
  const [, count, unit] = /client_max_body_size (\d+)([km]);/.exec(text) ?? [];
  return unit === 'k' || unit === 'm' ? Number(count) * units[unit] : undefined;
}

/** The location that nginx takes: an exact one, the first pattern, the longest beginning. */
function limitOf(path: string): number | undefined {
  const matches = {
    '=': locations.filter(({ kind, where }) => kind === '=' && where === path),
    '~': locations.filter(({ kind, where }) => kind === '~' && new RegExp(where).test(path)),
    '': locations
      .filter(({ kind, where }) => kind === '' && path.startsWith(where))
      .toSorted((one, other) => other.where.length - one.where.length),
  };
  const [found] = [...matches['='], ...matches['~'], ...matches['']];
  return found?.most ?? readLimit(readFileSync('deploy/nginx.conf', 'utf8'));
}

it.each([
  ['a registration', '/landingpage-api/api/website/hu_vang/form-submit', registrationMaxBytes],
  ['a save', studioApiPath + workingCopyCalls.saveWorkingCopy.path, callMaxBytes],
  ['a file of a campaign', studioApiPath + fileUpload.path, fileMaxBytes],
  ['a do-not-call list', studioApiPath + doNotCallImport.path, listFileMaxBytes],
  ['a campaign', studioApiPath + campaignImport.path, zipMaxBytes],
])('the proxy lets the largest body of %s through, and not twice as much', (_, path, bytes) => {
  const most = limitOf(path.replace(':webid', 'hu_vang'));
  expect(most).toBeGreaterThanOrEqual(bytes);
  expect(most).toBeLessThanOrEqual(2 * bytes);
});
