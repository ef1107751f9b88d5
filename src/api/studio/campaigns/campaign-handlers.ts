import { eq, inArray } from 'drizzle-orm';
import type { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { listGranted, mayDo, mayDoOne } from '../../../contract/studio/permissions.ts';
import { isWebid, webidSchema } from '../../../contract/webid.ts';
import { leads } from '../../../database/tables/lead-tables.ts';
import { describeTemplate, listOrder } from '../../../publishing/describe-template.ts';
import { findInTexts } from '../../../publishing/find-in-texts.ts';
import { addRegistrations, findNewestVersions } from '../../../publishing/list-campaigns.ts';
import { createCampaign, renameCampaign, setArchived } from '../../../publishing/manage-campaigns.ts';
import { countReviewedLaw, listNewestReviews, listReviewTasks } from '../../../publishing/reviews/review-tasks.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff, type Visit } from '../guard.ts';
import type { Handlers, StudioDeps } from '../handlers.ts';
import { listCampaignsFor } from './list-campaigns-for.ts';

/** Most campaigns in one call for details: each may be checked. */
const mostDetails = 30;

/** Most tasks in one answer: a person does one after the other. */
const mostTasks = 20;

/** The list of campaigns, and what is done with a campaign as a whole. */
export const campaignHandlers: Handlers<keyof typeof campaignCalls> = {
  listCampaigns: async (deps, visit) => {
    const { db, pagesOrigin } = deps.campaigns;
    const listed = await listCampaignsFor(deps, visit, 'campaign.read');
    return {
      data: {
        pages: pagesOrigin,
        campaigns: await addRegistrations(db, listed, deps.staff.now()),
        sampleLeads: await db.$count(leads, eq(leads.isSample, true)),
      },
    };
  },

  describeCampaigns: async ({ campaigns }, visit, { query }) => {
    const { grants } = asStaff(visit).session.person;
    const wanted = query.webids.split(',').slice(0, mostDetails);
    const known = wanted.filter(
      (webid) => webidSchema.safeParse(webid).success && mayDo(grants, 'campaign.read', webid),
    );
    const data = [];
    for (const [webid, version] of await findNewestVersions(campaigns.db, known)) {
      const details = await campaigns.details.read(webid, version);
      if (details) data.push(details);
    }
    return { data };
  },

  listTasks: async (deps, visit) => {
    const { person } = asStaff(visit).session;
    const rows = (await listCampaignsFor(deps, visit, 'campaign.read')).filter(({ isArchived }) => !isArchived);
    const names = new Map(rows.map(({ webid, name }) => [webid, name]));
    const ofReviews = listReviewTasks(await listNewestReviews(deps.staff.db, person), person.id, names);
    const own = rows.filter(({ webid }) => mayDoOne(person.grants, ['campaign.edit', 'law.decide'], webid));
    const reviewed = await countReviewedLaw(deps.staff.db);
    const found = deps.campaigns.findTasks(own, reviewed, deps.staff.now());
    // Whoever decides points of law mends nothing else.
    const tasks = found.tasks.filter(
      ({ kind, webid }) => kind === 'law' || mayDo(person.grants, 'campaign.edit', webid),
    );
    const all = [...ofReviews, ...tasks];
    return { data: { tasks: all.slice(0, mostTasks), count: all.length, isComplete: found.isComplete } };
  },

  searchCampaigns: async ({ campaigns }, visit, { query }) => {
    const { grants } = asStaff(visit).session.person;
    const webids = listGranted(grants, 'campaign.read');
    return { data: await findInTexts(campaigns.db, query.text, (webid) => webids && inArray(webid, webids)) };
  },

  checkWebid: async ({ campaigns }, _visit, { query: { webid } }) => {
    if (!webidSchema.safeParse(webid).success) return { data: { verdict: 'malformed' } };
    if (!isWebid(webid)) return { data: { verdict: 'reserved' } };
    return { data: { verdict: (await campaigns.store.loadLatest(webid)) ? 'taken' : 'free' } };
  },

  createCampaign: async ({ campaigns }, visit, { body }) => {
    if (!isWebid(body.webid))
      throw new Refused('invalid', { fields: { webid: 'Địa chỉ này dành riêng cho máy chủ. Bạn chọn tên khác.' } });
    const made = await createCampaign(campaigns, body, asStaff(visit).actor);
    if (made.kind === 'taken')
      throw new Refused('taken', { fields: { webid: 'Địa chỉ này đã có chiến dịch khác dùng.' } });
    if (made.kind === 'unknown-source') throw new Refused('notFound');
    return { data: { webid: made.webid, version: made.version } };
  },

  readVersion: async ({ campaigns }, _visit, { path: { webid, version } }) => {
    const found = await campaigns.store.loadVersion(webid, version);
    if (!found) throw new Refused('notFound');
    const { content, media } = found;
    return { data: { webid, version, settings: { ...found.settings }, content, media } };
  },

  describeVersion: async ({ campaigns }, _visit, { path: { webid, version }, query: { before } }) => {
    const [newer, older] = await Promise.all(
      [version, before].map((number) => number !== undefined && campaigns.store.loadVersion(webid, number)),
    );
    if (!newer) throw new Refused('notFound');
    const template = campaigns.findTemplate(newer.settings.template);
    if (!template) return { data: { fields: [], order: [] } };
    const fields = describeTemplate(template.arrange(newer.settings));
    const ofOlder = older && older.settings.template === template.name ? template.arrange(older.settings) : template;
    const more = describeTemplate(ofOlder).filter(({ key }) => fields.every((field) => field.key !== key));
    return { data: { fields: [...fields, ...more], order: listOrder(template) } };
  },

  renameCampaign: async ({ campaigns }, visit, { path, body }) => {
    const renamed = await renameCampaign(campaigns, path.webid, body.name, asStaff(visit).actor);
    if (renamed.kind === 'unknown') throw new Refused('notFound');
    return { data: { webid: renamed.webid, version: renamed.version } };
  },

  archiveCampaign: (deps, visit, { path }) => archive(deps, visit, path.webid, true),
  restoreCampaign: (deps, visit, { path }) => archive(deps, visit, path.webid, false),

  unpublishCampaign: async ({ campaigns }, visit, { path, body }) => {
    const { actor } = asStaff(visit);
    const result = await campaigns.store.unpublish(path.webid, {
      ...{ by: actor.who, note: body.reason, actor },
      channel: 'studio',
    });
    if (result.kind === 'unknown-site') throw new Refused('notFound');
    return { data: {} };
  },
};

async function archive({ campaigns }: StudioDeps, visit: Visit, webid: string, isArchived: boolean) {
  const result = await setArchived(campaigns, webid, isArchived, asStaff(visit).actor);
  if (result === 'unknown') throw new Refused('notFound');
  if (result === 'published') throw new Refused('stillPublished');
  if (result === 'waits') throw new Refused('reviewWaits');
  return { data: {} };
}
