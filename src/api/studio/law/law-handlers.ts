import type { lawCalls } from '../../../contract/studio/law-calls.ts';
import {
  countFoundRules,
  listToldOfRules,
  markLawRuleRead,
  setDepositCaps,
  setLawPolicy,
  switchLawRule,
} from '../../../publishing/law/law-settings-store.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';

/** What the bank has set about law. */
export const lawHandlers: Handlers<keyof typeof lawCalls> = {
  readLaw: async (deps, visit) => ({ data: await answer(deps, visit) }),

  switchLawRule: async (deps, visit, { path, body }) => {
    await switchLawRule(deps.staff, asStaff(visit).actor, { ...path, ...body });
    return { data: await answer(deps, visit) };
  },

  markLawRuleRead: async (deps, visit, { path }) => {
    await markLawRuleRead(deps.staff, asStaff(visit).actor, path.rule);
    return { data: await answer(deps, visit) };
  },

  setDepositCaps: async (deps, visit, { body }) => {
    await setDepositCaps(deps.staff, asStaff(visit).actor, body.depositCaps);
    return { data: await answer(deps, visit) };
  },

  setLawPolicy: async (deps, visit, { body }) => {
    await setLawPolicy(deps.staff, asStaff(visit).actor, body);
    return { data: await answer(deps, visit) };
  },
};

async function answer({ staff, campaigns }: StudioDeps, visit: Visit) {
  const told = await listToldOfRules(staff.db, asStaff(visit).session.person.id);
  return {
    settings: await campaigns.law.read(),
    told: told.map(({ name }) => name),
    found: await countFoundRules(staff),
  };
}
