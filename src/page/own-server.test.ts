import { describe, expect, it } from 'vitest';
import { buildOwnServer } from './own-server.ts';

describe('the server by which registration addresses are judged', () => {
  it.each([
    ['production', undefined, 'http://localhost:3000', true],
    ['production', undefined, 'http://192.168.1.5:3000', true],
    ['production', 'http://localhost:8080', 'http://localhost:8080', true],
    ['production', 'http://uudai.example.vn/', 'http://uudai.example.vn', false],
    ['production', 'https://uudai.example.vn/the', 'https://uudai.example.vn', false],
    ['development', 'http://uudai.example.vn', 'http://uudai.example.vn', true],
  ])('with NODE_ENV %s and PUBLIC_URL %s: %s, local addresses %s', (NODE_ENV, PUBLIC_URL, origin, allowLocal) => {
    const address = PUBLIC_URL === undefined ? origin : 'http://0.0.0.0:3000';
    expect(buildOwnServer({ NODE_ENV, PUBLIC_URL }, address)).toEqual({ origin, allowLocal });
  });
});
