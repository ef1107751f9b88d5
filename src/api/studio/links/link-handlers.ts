import type { linkCalls } from '../../../contract/studio/link-calls.ts';
import { readLinkLists, setLinkLists } from '../../../insight/links/link-list-store.ts';
import { readLinks } from '../../../insight/links/read-links.ts';
import { renameLink, saveLink, setLinkArchived } from '../../../insight/links/save-links.ts';
import { Refused } from '../../../staff/refused.ts';
import { handsOver } from '../../../templates/hands-over.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';
import { readPeriod } from '../insight/read-period.ts';

const notListed = {
  source: 'Nguồn này không có trong “Từ được dùng”. Bạn chọn một nguồn có sẵn.',
  medium: 'Kênh này không có trong “Từ được dùng”. Bạn chọn một kênh có sẵn.',
} as const;

/** Links of campaigns. */
export const linkHandlers: Handlers<keyof typeof linkCalls> = {
  listLinks: async ({ campaigns: { db, store, pagesOrigin, findTemplate } }, visit, { path: { webid }, query }) => {
    const campaign = await store.loadLatest(webid);
    if (!campaign) throw new Refused('notFound');
    const { template, name } = campaign.settings;
    const { id: readerId } = asStaff(visit).session.person;
    return {
      data: {
        ...{ page: `${pagesOrigin}/${webid}`, campaign: name, isCard: handsOver(findTemplate(template)) },
        ...(await readLinks(db, webid, readPeriod(query), readerId)),
        lists: await readLinkLists(db),
      },
    };
  },

  saveLink: async ({ campaigns: { db, auditKeys }, staff }, visit, { path, body }) => {
    const { session, actor } = asStaff(visit);
    const deps = { db, auditKeys, now: staff.now };
    const saved = await saveLink(deps, path.webid, body, { personId: session.person.id, actor });
    if (saved.kind === 'unknown') throw new Refused('notFound');
    if (saved.kind === 'conflict') throw new Refused('conflict');
    if (saved.kind === 'notListed')
      throw new Refused('invalid', { fields: Object.fromEntries(saved.words.map((word) => [word, notListed[word]])) });
    if (saved.kind === 'taken') throw new Refused('wordsTaken', { fields: { words: describeTaken(saved) } });
    return { data: {} };
  },

  renameLink: async ({ campaigns }, visit, { path, body }) => {
    if (!(await renameLink(campaigns, path, body.name, asStaff(visit).actor))) throw new Refused('notFound');
    return { data: {} };
  },

  archiveLink: async ({ campaigns: { db, auditKeys }, staff }, visit, { path, body }) => {
    const deps = { db, auditKeys, now: staff.now };
    if (!(await setLinkArchived(deps, path, body.isArchived, asStaff(visit).actor))) throw new Refused('notFound');
    return { data: {} };
  },

  setLinkLists: async ({ campaigns }, visit, { body }) => {
    await setLinkLists(campaigns, asStaff(visit).actor, body);
    return { data: await readLinkLists(campaigns.db) };
  },
};

function describeTaken({ name, isArchived }: { name: string; isArchived: boolean }): string {
  return isArchived
    ? `Liên kết đã cất “${name}” có đúng bộ từ này. Bạn đưa nó trở lại danh sách để dùng tiếp.`
    : `Liên kết “${name}” có đúng bộ từ này. Bạn dùng liên kết ấy, hoặc đổi một từ.`;
}
