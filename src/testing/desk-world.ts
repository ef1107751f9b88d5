import { afterAll, beforeEach } from 'vitest';
import type { StudioCallName } from '../contract/studio/calls.ts';
import type { Role } from '../contract/studio/permissions.ts';
import { leads } from '../database/tables/lead-tables.ts';
import type { UnsavedLead } from '../leads/lead.ts';
import { openStudioWorld, type StudioWorld, type WorldPerson } from './studio-world.ts';

/** 14:00 of a Monday in Viet Nam, inside the working hours; the next day is a holiday. */
export const deskTime = new Date('2026-11-23T07:00:00Z');

/** Registrations and calls about them, in a world of the Studio. */
export function openDesk(world: Pick<StudioWorld, 'leads' | 'clock' | 'call'>) {
  let count = 0;
  return {
    /** A registration of another person, so many minutes before now. Returns its reference. */
    register: async (given: Partial<UnsavedLead> = {}, minutesAgo = 1): Promise<string> => {
      count += 1;
      const reference = `R${String(count).padStart(5, '0')}`;
      const phone = `0900${String(count).padStart(6, '0')}`;
      await world.leads.saveLead({
        ...{ reference, webid: 'hu_vang', version: 1, template: 'hu_vang', form: 'generic', captchaVerdict: 'off' },
        fields: { name: 'Trần Thu Hương', phoneNumber: phone, note: 'Rút trước hạn thì sao?' },
        phoneRaw: phone,
        phoneNormalised: phone,
        createdAt: new Date(world.clock.now.getTime() - minutesAgo * 60_000),
        ...given,
      });
      return reference;
    },
    /** Claims a person as an agent, and stores how the call ended. */
    callPerson: async (token: string, reference: string, body: Record<string, unknown> = { outcome: 'interested' }) => {
      const ask = (name: StudioCallName, with_: object = {}) =>
        world.call(name, { token, path: { reference }, body: with_ });
      await ask('claimPerson');
      return ask('recordCall', { id: crypto.randomUUID(), ...body });
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;

/**
 * One desk for the tests of a file. Before each test it is `deskTime`, nobody has registered, and somebody new with
 * these roles has signed in: `somebody`, by the session `token`.
 */
export async function setUpDesk(roles: readonly Role[], name = 'Ngọc Trâm') {
  const world = await openStudioWorld();
  const nobody: WorldPerson = { id: '', email: '', secret: new Uint8Array() };
  const desk = {
    ...openDesk(world),
    ...{ world, somebody: nobody, token: '' },
    /** The somebody of the test signs in once more, at the time of this moment. */
    signInAgain: async () => {
      desk.token = await world.signIn(desk.somebody);
    },
    /** Makes a call as that somebody, or with another token. */
    call: (callName: StudioCallName, parts: Parameters<StudioWorld['call']>[1] = {}) =>
      world.call(callName, { token: desk.token, ...parts }),
  };
  beforeEach(async () => {
    await world.db.delete(leads);
    world.clock.now = deskTime;
    desk.somebody = await world.addPerson(roles, { name });
    await desk.signInAgain();
  });
  afterAll(() => world.close());
  return desk;
}
