import { addFigures, type Figures, rateOf } from '../../contract/insight/figures.ts';
import type { Period } from '../../contract/insight/period.ts';
import { insightScreenPath, insightScreensPath } from '../../contract/studio/studio-addresses.ts';
import { studioPath } from '../../contract/studio/studio-call.ts';
import { addDays } from '../../contract/vietnam-time.ts';
import type { Mail } from '../../mail/compose-mail.ts';

/** A campaign of a summary. */
export interface SummarisedCampaign {
  readonly webid: string;
  readonly name: string;
  readonly now: Figures;
  readonly before: Figures;
}

interface Summary {
  readonly to: string;
  readonly week: Period;
  readonly campaigns: readonly SummarisedCampaign[];
  /** The numbers contain made-up ones. */
  readonly hasSamples: boolean;
  readonly studioOrigin: string;
}

/** More campaigns are told by their number. */
const mostCampaigns = 12;

const numbers = new Intl.NumberFormat('vi-VN');
const shares = new Intl.NumberFormat('vi-VN', { style: 'percent', maximumFractionDigits: 1 });

/** The mail to a person: the sums of a week, each campaign with the week before, and the way to them. */
export function writeSummary({ to, week, campaigns, hasSamples, studioOrigin }: Summary): Mail {
  const days = `${formatWeekday(week.from)} – ${formatWeekday(week.to)}`;
  const sorted = campaigns.toSorted((one, other) => other.now.registrations - one.now.registrations);
  const now = addFigures(campaigns.map((campaign) => campaign.now));
  const before = addFigures(campaigns.map((campaign) => campaign.before));
  const search = `?tu=${week.from}&den=${week.to}`;
  const address = (path: string) => `${studioOrigin}${studioPath}${path}${search}`;
  const isQuiet = now.views + now.registrations + before.views + before.registrations === 0;
  return {
    to,
    subject: `Kết quả tuần ${days}: ${numbers.format(now.registrations)} đăng ký`,
    paragraphs: [
      isQuiet
        ? `Tuần ${days} các chiến dịch của bạn chưa có lượt xem và đăng ký nào.`
        : [`Tuần ${days}, so với tuần trước đó:`, ...listLines(now, before)].join('\n'),
      ...(isQuiet ? [] : sorted.slice(0, mostCampaigns)).map(({ webid, name, ...own }) =>
        [name, ...listLines(own.now, own.before), address(insightScreenPath(encodeURIComponent(webid)))].join('\n'),
      ),
      ...(!isQuiet && sorted.length > mostCampaigns
        ? [`Còn ${sorted.length - mostCampaigns} chiến dịch khác, bạn xem trong Studio.`]
        : []),
      ...(hasSamples ? ['Một phần các số ở đây là dữ liệu mẫu để làm quen, chưa phải của khách thật.'] : []),
    ],
    link: { label: 'Xem kết quả', address: address(insightScreensPath) },
    closing:
      'Bạn nhận thư này mỗi thứ Hai vì đã bật “Gửi tôi tóm tắt hằng tuần”. Bạn tắt ở mục Tài khoản của tôi trong Studio.',
  };
}

function listLines(now: Figures, before: Figures): string[] {
  const registered = describeBeside('đăng ký', now.registrations, before.registrations);
  const [rate, rateBefore] = [rateOf(now), rateOf(before)];
  return [
    describeBeside('lượt xem', now.views, before.views),
    now.handOvers > 0
      ? `${registered}, trong đó ${numbers.format(now.handOvers)} lần chuyển sang trang đăng ký của ngân hàng`
      : registered,
    ...(rate === undefined
      ? []
      : [
          `Tỷ lệ đăng ký ${shares.format(rate)}${rateBefore === undefined ? '' : ` (trước đó ${shares.format(rateBefore)})`}`,
        ]),
    ...(now.reached > 0 ? [`${numbers.format(now.reached)} gọi được, ${numbers.format(now.interested)} quan tâm`] : []),
  ];
}

/** `1.138 đăng ký (+17%, trước đó 974)`. */
function describeBeside(what: string, now: number, before: number): string {
  const change = before === 0 ? '' : `${signOf(now - before)}${shares.format(Math.abs(now / before - 1))}, `;
  return `${numbers.format(now)} ${what} (${change}trước đó ${numbers.format(before)})`;
}

function signOf(value: number): string {
  return value > 0 ? '+' : value < 0 ? '−' : '';
}

/** `22/11`. */
function formatWeekday(day: string): string {
  const [, month, date] = addDays(day, 0).split('-').map(Number);
  return `${date}/${month}`;
}
