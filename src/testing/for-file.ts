import { afterAll } from 'vitest';

/** What the tests of a file share. It is closed after the last of them. */
export async function forFile<Shared extends { close(): Promise<unknown> }>(opening: Promise<Shared>): Promise<Shared> {
  const shared = await opening;
  afterAll(() => shared.close());
  return shared;
}
