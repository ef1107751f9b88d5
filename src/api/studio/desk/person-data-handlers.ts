import type { personDataCalls } from '../../../contract/studio/person-data-calls.ts';
import { erasePersonData, readLastErasure } from '../../../desk/erase-person-data.ts';
import { readPersonData, readPhone } from '../../../desk/person-data.ts';
import { buildDataPaper, buildErasurePaper } from '../../../desk/person-papers.ts';
import { Refused } from '../../../staff/refused.ts';
import { asStaff } from '../guard.ts';
import type { Handlers } from '../handlers.ts';
import { readerOf } from './reader-of.ts';

/** Rights of the people behind registrations: to see what is kept of them, to get it, and to be forgotten. */
export const personDataHandlers: Handlers<keyof typeof personDataCalls> = {
  findPersonData: async ({ desk }, visit, { body }) => {
    const { actor } = asStaff(visit);
    const reader = readerOf(visit, 'lead.erase');
    return { data: await readPersonData(desk, reader, body, { actor, action: 'leads.reveal' }) };
  },

  exportPersonData: async ({ desk }, visit, { body }) => {
    const { actor, session } = asStaff(visit);
    const reader = readerOf(visit, 'lead.erase');
    const data = await readPersonData(desk, reader, body, { actor, action: 'leads.export' });
    if (data.registrations.length === 0) throw new Refused('notFound');
    return { data: buildDataPaper(data, { at: desk.now(), by: session.person.name }) };
  },

  erasePerson: async ({ desk, staff }, visit, { body }) => {
    const erasure = await erasePersonData(desk, staff, body, asStaff(visit).actor);
    const { at, by, total } = erasure;
    return { data: { at: at.toISOString(), by, registrations: total, paper: buildErasurePaper(erasure) } };
  },

  readErasurePaper: async ({ desk }, _visit, { body }) => {
    const erasure = await readLastErasure(desk, readPhone(desk, body.phone).person);
    if (!erasure) throw new Refused('notFound');
    return { data: buildErasurePaper(erasure) };
  },
};
