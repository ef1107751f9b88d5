import type { Calculation } from '../../contract/registration/sign-up.ts';
import type { UnsavedLead } from '../../leads/lead.ts';
import { makeReference } from '../../leads/reference.ts';
import { findTemplate } from '../../templates/registry.ts';
import { createRandom } from './sample-random.ts';

/** A campaign for which leads are made up. */
export interface SampleCampaign {
  webid: string;
  template: string;
  version: number;
  /** Names of its buttons. */
  ctaIds: readonly string[];
}

const leadCount = 200;
const days = 90;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** How many register on the pages of a template, by the others; 2 if it is not named. */
const shares: Partial<Record<string, number>> = {
  ...{ hu_vang: 9, super_sinh_loi: 8, template_vp3: 5, template_vp1: 5, template_vp2: 3 },
};

/** How many register by the form of a template; undefined for card pages, which keep no registrations. */
export function shareOf(template: string): number | undefined {
  return findTemplate(template)?.form && (shares[template] ?? 2);
}

const familyNames = ['Nguyễn', 'Nguyễn', 'Nguyễn', 'Trần', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ'];
const moreFamilyNames = ['Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương', 'Lý', 'Trịnh', 'Đinh', 'Mai'];
const givenNames = [
  ...['Thị Thu Hà', 'Thị Lan', 'Thị Ngọc Ánh', 'Bích Ngọc', 'Thị Minh Châu', 'Khánh Linh', 'Thị Hồng Nhung'],
  ...['Phương Thảo', 'Thị Kim Oanh', 'Gia Hân', 'Thị Mỹ Duyên', 'Thanh Trúc', 'Thùy Dương', 'Thị Yến', 'Diễm My'],
  ...['Văn Hùng', 'Minh Quân', 'Đức Anh', 'Quốc Bảo', 'Thanh Tùng', 'Hữu Phước', 'Văn Dũng', 'Tuấn Kiệt', 'Công Vinh'],
  ...['Hoàng Nam', 'Trung Hiếu', 'Đình Khôi', 'Anh Tú', 'Xuân Trường', 'Ngọc Sơn'],
];
/** Where people come from; undefined: typed the address, or a search. */
export const sampleSources = [
  { utmSource: 'zalo', utmMedium: 'social' },
  { utmSource: 'zalo', utmMedium: 'social' },
  { utmSource: 'facebook', utmMedium: 'cpc' },
  { utmSource: 'facebook', utmMedium: 'cpc' },
  { utmSource: 'google', utmMedium: 'cpc' },
  { utmSource: 'tiktok', utmMedium: 'cpc' },
  undefined,
  undefined,
];
/** The `utm_campaign` of all of them. */
export function sampleCampaignWord(webid: string): string {
  return `${webid.replaceAll('_', '-')}-thang-11`;
}
const questions = [
  'Để sáu tháng mà giữa chừng cần rút một phần thì lời tính thế nào?',
  'Gửi góp mỗi tháng có đổi được số tiền không ạ?',
  'Cần giấy tờ gì khi ra quầy?',
  'Cho mình hỏi lãi suất kỳ hạn 12 tháng.',
];
const amounts = [50_000_000, 100_000_000, 200_000_000, 350_000_000];
const periods = [90, 180, 365];
/** What the sample calculator paid in percent a year. */
const sampleRate = 3.2;
/** Hours of Viet Nam, as often as people register in them. */
const hours = [7, 8, 8, 9, 9, 9, 10, 10, 11, 11, 12, 12, 13, 14, 14, 15, 15, 16, 17, 18, 19, 20, 20, 20, 21, 21, 22];

/**
 * Made-up leads of the last 90 days, always the same ones for the same campaigns and day. Phones begin with 0900 000,
 * addresses end with example.com; some people register twice, and a few leads are quarantined.
 */
export function makeSampleLeads(campaigns: readonly SampleCampaign[], now: Date): UnsavedLead[] {
  const random = createRandom(20_261_123);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const offered = campaigns.flatMap((campaign) => {
    const form = findTemplate(campaign.template)?.form;
    return form ? Array.from({ length: shareOf(campaign.template) ?? 0 }, () => ({ ...campaign, form })) : [];
  });
  if (offered.length === 0) return [];
  // The first midnight of Viet Nam of the period.
  const today = Math.floor((now.getTime() + 7 * hourMs) / dayMs) * dayMs - 7 * hourMs;
  const made: UnsavedLead[] = [];
  let people = 0;
  while (made.length < leadCount) {
    const { form, ctaIds, ...campaign } = pick(offered);
    // More of them lately, as a campaign that is advertised has.
    const daysAgo = Math.floor(days * random() ** 1.6);
    const at = today - daysAgo * dayMs + pick(hours) * hourMs + below(3600) * 1000;
    const earlier = made.length > 0 && random() < 0.08 ? pick(made) : undefined;
    people += earlier ? 0 : 1;
    const phone = earlier?.phoneNormalised ?? `0900000${String(people).padStart(3, '0')}`;
    const name =
      earlier?.fields.name ?? `${pick([...familyNames, ...familyNames, ...moreFamilyNames])} ${pick(givenNames)}`;
    const source = pick(sampleSources);
    const quarantine = random() < 0.04 ? pick(['many-of-one-phone', 'trap'] as const) : undefined;
    if (at > now.getTime()) continue;
    const question = random() < 0.3 ? pick(questions) : undefined;
    const calculation = { amount: pick(amounts), days: pick(periods) };
    const touch = { ...source, utmCampaign: sampleCampaignWord(campaign.webid), at: at - 400_000 };
    made.push({
      ...campaign,
      form,
      reference: makeReference(below),
      fields: {
        name,
        phoneNumber: phone,
        ...(random() < 0.5 && { email: `khach.mau.${people}@example.com` }),
        ...(question !== undefined && { note: question }),
      },
      ...(source && { touches: { first: { ...touch, at: at - 2 * dayMs }, last: touch } }),
      ...(campaign.template === 'super_sinh_loi' && { calculation: calculate(calculation) }),
      phoneRaw: phone,
      phoneNormalised: phone,
      captchaVerdict: random() < 0.9 ? 'altcha' : 'absent',
      quarantine,
      pageCounted: true,
      ...(ctaIds.length > 0 && { ctaId: ctaIds[Math.floor(ctaIds.length * random() ** 2)] }),
      ...(source && { ...source, utmCampaign: sampleCampaignWord(campaign.webid) }),
      createdAt: new Date(at),
    });
  }
  return made;
}

/** What the calculator would have shown. */
function calculate({ amount, days }: { amount: number; days: number }): Calculation {
  const result = Math.round((amount * sampleRate * days) / 36_500);
  return { amount, days, rate: sampleRate, result, rateTableVersion: 'mau' };
}
