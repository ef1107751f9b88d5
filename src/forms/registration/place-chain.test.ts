import { describe, expect, it } from 'vitest';
import { createPlaceChain } from './place-chain.ts';
import type { Choice } from './place-choices.ts';

/** A world that answers at once: each place contains one named after it, and `c` contains nothing. */
function createWorld() {
  const asked: string[] = [];
  const chain = createPlaceChain(['provinceId', 'districtId', 'wardId'], async (field, parent): Promise<Choice[]> => {
    asked.push(`${field} in ${parent.field} ${parent.id}`);
    if (parent.id === 'away') throw new Error('away');
    return parent.id === 'c' ? [] : [[`${parent.id}1`, field]];
  });
  return { asked, chain };
}
/** Waits until all settled promises were handled. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const kindsOf = ({ chain }: ReturnType<typeof createWorld>) => {
  const { districtId, wardId } = chain.getState();
  return [districtId?.kind, wardId?.kind];
};

describe('province, district and ward', () => {
  it('each waits for the one before it', async () => {
    const world = createWorld();
    expect(kindsOf(world)).toEqual(['locked', 'locked']);
    world.chain.choose('provinceId', 'a');
    expect(kindsOf(world)).toEqual(['loading', 'locked']);
    await settle();
    expect(kindsOf(world)).toEqual(['ready', 'locked']);
    world.chain.choose('districtId', 'a1');
    await settle();
    expect(kindsOf(world)).toEqual(['ready', 'ready']);
    expect(world.asked).toEqual(['districtId in provinceId a', 'wardId in districtId a1']);
  });

  it('a new province locks the ward again, also while its list is on the way', async () => {
    const world = createWorld();
    world.chain.choose('provinceId', 'a');
    await settle();
    world.chain.choose('districtId', 'a1');
    world.chain.choose('provinceId', 'b');
    await settle();
    expect(kindsOf(world)).toEqual(['ready', 'locked']);
    world.chain.choose('provinceId', '');
    expect(kindsOf(world)).toEqual(['locked', 'locked']);
  });

  it('a district may have no wards; a province without districts counts as a list that did not come', async () => {
    const world = createWorld();
    world.chain.choose('provinceId', 'a');
    await settle();
    world.chain.choose('districtId', 'c');
    await settle();
    expect(kindsOf(world)).toEqual(['ready', 'none']);
    world.chain.choose('provinceId', 'c');
    await settle();
    expect(kindsOf(world)).toEqual(['failed', 'locked']);
  });

  it('asks again for the list that did not come, and for no other', async () => {
    const world = createWorld();
    world.chain.choose('provinceId', 'a');
    await settle();
    world.chain.choose('districtId', 'away');
    await settle();
    expect(kindsOf(world)).toEqual(['ready', 'failed']);
    world.chain.retry('districtId');
    world.chain.retry('wardId');
    await settle();
    expect(world.asked.slice(2)).toEqual(['wardId in districtId away']);
  });

  it('gives the same state between two changes, as React asks', () => {
    const { chain } = createWorld();
    expect(chain.getState()).toBe(chain.getState());
  });
});
