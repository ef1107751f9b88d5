import { eq } from 'drizzle-orm';
import type { StudioCallName } from '../contract/studio/calls.ts';
import type { Role } from '../contract/studio/permissions.ts';
import { notices } from '../database/tables/staff-tables.ts';
import { acceptFindings } from './accept-findings.ts';
import { readDemo } from './read-demo.ts';
import type { StudioWorld } from './studio-world.ts';

/** Somebody who is signed in. */
export interface SignedIn {
  readonly id: string;
  readonly token: string;
}

/** What a call of a review brings, beside the campaign. */
interface ReviewCallParts {
  body?: unknown;
  path?: Record<string, string>;
  query?: Record<string, string>;
}

/** Every save is judged and drawn, so the campaign has only what a page must have. */
const keys = ['home.meta', 'home.header', 'home.banner', 'home.popup'];

/** A published campaign, and what people do with its reviews by the calls of the Studio. */
export async function openReviewCampaign(world: StudioWorld, webid: string) {
  const { settings, content, media, files } = await readDemo('hu_vang');
  const some = Object.fromEntries(keys.map((key) => [key, content[key]]));
  const named = JSON.stringify([settings, some]);
  await world.store.saveDraft({
    ...{ settings: { ...settings, webid }, content: some, files },
    media: Object.fromEntries(Object.entries(media).filter(([path]) => named.includes(path))),
  });
  await world.store.publish(webid, 1, { breakGlass: 'để thử' });
  return reviewCalls(world, webid);
}

/** The same for a campaign that is there: two worlds on one database are like two processes. */
export function reviewCalls(world: StudioWorld, webid: string) {
  const call = async (name: StudioCallName, { token }: SignedIn, { body, path = {}, query }: ReviewCallParts = {}) =>
    (await world.call(name, { token, body, path: { webid, ...path }, ...(query && { query }) })).body;
  return {
    webid,
    call,
    /** Makes a person with these roles for the campaign, and signs in. */
    join: async (name: string, ...roles: Role[]): Promise<SignedIn> => {
      const person = await world.addPerson(
        roles.map((role) => ({ role, webid })),
        { name },
      );
      return { id: person.id, token: await world.signIn(person) };
    },
    /** Changes a text of the first screen, its title by default. Resolves to the revision. */
    write: async (who: SignedIn, text: string, field = 'title'): Promise<number> => {
      const { data } = await call('openWorkingCopy', who);
      const change = { kind: 'set', at: ['content', 'home.banner', field], value: text };
      const body = { id: crypto.randomUUID(), step: crypto.randomUUID(), base: data.revision, changes: [change] };
      return (await call('saveWorkingCopy', who, { body })).data.news.revision;
    },
    /** Sends the working copy; answers what the call answers. */
    send: async (who: SignedIn, change: object = {}) => {
      const { data } = await call('prepareReview', who);
      const accepted = acceptFindings(data.findings);
      const body = { id: crypto.randomUUID(), revision: data.revision, note: 'Tựa cho dịp Tết', ...accepted };
      return call('requestReview', who, { body: { ...body, ...change } });
    },
    approve: async (who: SignedIn, id: string, times: object = {}) => {
      const { data } = await call('readReview', who, { path: { id } });
      const body = { contentHash: data?.contentHash ?? '', publishAt: null, unpublishAt: null, ...times };
      return call('approveReview', who, { path: { id }, body });
    },
    shown: async () => (await world.store.loadPublished(webid))?.version,
    noticesOf: async ({ id }: SignedIn) =>
      (await world.db.select().from(notices).where(eq(notices.person, id))).map(({ kind }) => kind),
  };
}

export type ReviewCampaign = ReturnType<typeof reviewCalls>;
