import { describe, expect, it } from 'vitest';
import { checkTarget } from './registration-target.ts';

const ownOrigin = 'https://uudai.example.vn';
const check = (target: string, listed: readonly string[] = [target], allowLocal = false) => {
  const checked = checkTarget({ target, listedTargets: listed, allowLocal, ownOrigin });
  return checked.kind === 'checked' ? checked.url.href : checked.reason;
};

describe('where a form may hand over to', () => {
  it.each([
    ['https://dangky.example/mo-the', 'https://dangky.example/mo-the'],
    ['HTTPS://dangky.example/mo-the', 'https://dangky.example/mo-the'],
    ['/demo/portal', 'https://uudai.example.vn/demo/portal'],
    ['http://dangky.example/mo-the', 'not-https'],
    ['http://localhost:3000/portal', 'not-https'],
    ['https://ai:mat@dangky.example/', 'has-credentials'],
    ['https://ai@dangky.example/', 'has-credentials'],
    // Neither an address nor a path of the own server, though a browser would make one of it.
    ['demo/portal', 'not-an-address'],
    ['', 'not-an-address'],
    ['//dangky.example/mo-the', 'not-an-address'],
    ['/\\dangky.example', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['https://', 'not-an-address'],
  ])('%j, which settings list: %s', (target, expected) => {
    expect(check(target)).toBe(expected);
  });

  it.each([
    ['https://dangky.example/mo-the?nguon=web', 'https://dangky.example/mo-the?nguon=web'],
    ['https://dangky.example/khac', 'not-listed'],
    ['https://khac.example/mo-the', 'not-listed'],
    ['https://dangky.example:8443/mo-the', 'not-listed'],
  ])('%s, where https://dangky.example/mo-the is listed: %s', (target, expected) => {
    expect(check(target, ['https://dangky.example/mo-the'])).toBe(expected);
  });

  it.each(['http://localhost:3000/portal', 'http://127.0.0.1/portal', 'http://[::1]:3000/portal'])(
    '%s on a server that allows this machine',
    (target) => {
      expect(check(target, [target], true)).toBe(target);
    },
  );

  it('http to another machine is refused there, too', () => {
    expect(check('http://dangky.example/', undefined, true)).toBe('not-https');
  });
});
