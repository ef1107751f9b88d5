import { byteOrderMark, formatCsvRow } from '../../../contract/csv.ts';
import { rateOf } from '../../../contract/insight/figures.ts';
import { buildLinkAddress } from '../../../contract/insight/link-words.ts';
import type { Period } from '../../../contract/insight/period.ts';
import type { KeptLink, LinkList } from '../../../contract/studio/link-calls.ts';
import { saveFile } from '../../app/save-file.ts';
import { linkTexts } from './texts.ts';

const { file, fields, list: words } = linkTexts;

/** The links of a campaign as CSV for spreadsheets, with archived ones. */
export function writeLinks({ page, links, isCard }: LinkList): string {
  const headings = [
    ...[words.link, fields.source, fields.medium, fields.campaign, fields.content, file.address, words.views],
    ...[isCard ? words.handOvers : words.registrations, file.ratePercent, file.madeBy, file.madeAt, file.isArchived],
  ];
  return (
    byteOrderMark + [headings, ...links.map((link) => listCells(page, link))].map((row) => formatCsvRow(row)).join('')
  );
}

function listCells(page: string, link: KeptLink) {
  const rate = rateOf(link);
  return [
    ...[link.name, link.source, link.medium, link.campaign, link.content, buildLinkAddress(page, link)],
    ...[link.views, link.registrations, rate === undefined ? undefined : Number((rate * 100).toFixed(2))],
    ...[link.createdBy?.name ?? words.sample, new Date(link.createdAt), link.isArchived ? file.yes : file.no],
  ];
}

export function saveLinks(webid: string, { from, to }: Period, list: LinkList): void {
  saveFile(file.name(webid, from, to), writeLinks(list), 'text/csv');
}
