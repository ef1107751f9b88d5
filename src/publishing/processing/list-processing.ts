import { type DeliveryDestination, describeDestination } from '../../content/destinations/registry.ts';
import type { LawSettings } from '../../contract/law/law-settings.ts';
import { listFieldNames } from '../../contract/registration/registration-rules.ts';
import { defaultRetentionDays } from '../../contract/registration/retention-days.ts';
import { leadFieldName } from '../../contract/registration/stored-hand-over.ts';
import type { Processing } from '../../contract/studio/processing-calls.ts';
import { tagPurposeTitles } from '../../contract/tag-purposes.ts';
import { headingInVietnamese } from '../../leads/export-headings.ts';
import { listAskedPurposes } from '../../render/snippet-purposes.ts';
import type { Campaign } from '../../templates/campaigns.ts';

/** Parts of what is filled in, by what the bank needs them for. */
const parts = [
  { kind: 'contact', names: ['name', 'phoneNumber', 'email'], purpose: 'Gọi lại về sản phẩm của trang' },
  {
    kind: 'wish',
    names: ['note', 'note2', 'note3', 'cardId', 'calculation'],
    purpose: 'Chuẩn bị cho cuộc gọi',
  },
  {
    kind: 'place',
    names: ['address', 'provinceId', 'districtId', 'wardId', 'wardDescription'],
    purpose: 'Chọn nơi tư vấn gần khách',
  },
  { kind: 'identity', names: ['idNumber', 'nationality'], purpose: 'Chuẩn bị hồ sơ sản phẩm đã hỏi' },
] as const;

/** Words of fields that headings of exports do not have, or have as codes. */
const fieldNames: Readonly<Record<string, string>> = {
  calculation: 'Kết quả máy tính lãi',
  provinceId: 'Tỉnh, thành phố',
  districtId: 'Quận, huyện',
  wardId: 'Phường, xã',
};

/** Everything that a campaign does with data, from its form, its consent, its destinations and its snippets. Pure. */
export function listProcessing(campaign: Campaign, law: Pick<LawSettings, 'asksBeforeTags'>): Processing[] {
  return [...listAsked(campaign), ...listMarketing(campaign), ...listMeasuring(campaign, law)];
}

/** Whether registrations are stored, and their fields by the names that leads have. */
function findStoredFields({ offered, page }: Campaign): string[] {
  const { handOverForm, signUp } = page.parsed;
  if (offered) {
    const hasCalculation = signUp?.hasCalculation ?? false;
    return [...listFieldNames(offered), ...(hasCalculation ? ['calculation'] : [])];
  }
  if (!handOverForm?.keep) return [];
  return [...handOverForm.fields.map(({ name }) => leadFieldName(name)), 'cardId'];
}

function listAsked(campaign: Campaign): Processing[] {
  const { page, consent, version } = campaign;
  const { handOverForm } = page.parsed;
  const stored = findStoredFields(campaign);
  const labels = new Map(handOverForm?.fields.map(({ name, label }) => [leadFieldName(name), label]));
  const nameField = (name: string) => {
    const heading = fieldNames[name] ?? headingInVietnamese(name);
    return heading === name ? (labels.get(name) ?? name) : heading;
  };
  const asked = typeof consent === 'object' ? consent : undefined;
  const isRequired = asked?.purposes.some((purpose) => purpose.isRequired) ?? false;
  const basis =
    asked === undefined
      ? 'Biểu mẫu chưa có thông báo, Pháp chế cần xem'
      : `${isRequired ? 'Đồng ý ở biểu mẫu' : 'Thông báo ở biểu mẫu, đồng ý nếu chọn'}, câu chữ ${asked.version}`;
  const all = {
    group: 'asked',
    basis,
    ...keptWith(version.settings),
    receivers: receiversOf(version.settings),
  } as const;
  const known = new Set<string>(parts.flatMap(({ names }) => names));
  const ofParts = parts.flatMap(({ kind, names, purpose }): Processing[] => {
    const fields = stored.filter((name) => names.some((one) => one === name));
    // Fields that content has made up are about the wish.
    const others = kind === 'wish' ? stored.filter((name) => !known.has(name)) : [];
    const shown = [...fields, ...others].map(nameField);
    return shown.length === 0 ? [] : [{ kind, ...all, fields: shown, purpose }];
  });
  const beside: Processing[] =
    stored.length === 0
      ? []
      : [
          {
            ...{ kind: 'arrival', ...all, purpose: 'Biết quảng cáo nào đưa khách tới' },
            fields: ['Nguồn quảng cáo, lần đến trang đầu và cuối', 'Nút đã bấm', 'Kết quả captcha'],
          },
          {
            ...{ kind: 'calls', ...all, purpose: 'Giữ lời hẹn với khách', receivers: ['Tổ trực'] },
            fields: ['Kết quả cuộc gọi', 'Ghi chú của người gọi'],
          },
        ];
  return [...ofParts, ...beside, ...listHandedOver(campaign)];
}

/** What the form of a card page hands over to an address of the bank; nothing of it is kept here. */
function listHandedOver({ page }: Campaign): Processing[] {
  const { handOverForm } = page.parsed;
  if (!handOverForm) return [];
  const target = URL.parse(handOverForm.handOver.target)?.host ?? 'trang của ngân hàng';
  return [
    {
      ...{ kind: 'handOver', group: 'asked', fields: handOverForm.fields.map(({ label }) => label) },
      ...{ purpose: 'Chuyển khách sang trang nhận đăng ký', basis: 'Khách bấm gửi' },
      ...{ kept: 'không giữ ở đây', keptDays: null, receivers: [target] },
    },
  ];
}

/** Purposes that nobody has to agree to, each for itself. */
function listMarketing(campaign: Campaign): Processing[] {
  const { consent, version } = campaign;
  const stored = findStoredFields(campaign);
  if (typeof consent !== 'object' || stored.length === 0) return [];
  const fields = ['name', 'phoneNumber', 'email'].filter((name) => stored.includes(name)).map(headingInVietnamese);
  return consent.purposes
    .filter(({ isRequired }) => !isRequired)
    .map(({ id, text }) => {
      const { kept, keptDays } = keptWith(version.settings);
      return {
        ...{ kind: `marketing ${id}`, group: 'marketing', fields, purpose: text },
        basis: `Ô đồng ý riêng, không đánh dấu sẵn, câu chữ ${consent.version}`,
        ...{ kept: `tới khi rút, tối đa ${kept}`, keptDays, receivers: receiversOf(version.settings) },
      };
    });
}

function listMeasuring({ page, version }: Campaign, law: Pick<LawSettings, 'asksBeforeTags'>): Processing[] {
  const { countsOff, tags = law.asksBeforeTags ? 'ask' : 'run' } = version.settings;
  const counts: Processing = {
    ...{ kind: 'counts', group: 'measuring', fields: ['Lượt xem, bấm nút, gửi biểu mẫu: chỉ đếm, không định danh'] },
    ...{ purpose: 'Biết trang có ích không', basis: 'Không cần đồng ý vì không gắn với ai' },
    ...{ kept: 'không có hạn, chỉ còn tổng theo ngày', keptDays: null, receivers: ['Chỉ Studio'] },
  };
  const ofOthers = listAskedPurposes(page.facts.meta.snippets).map(
    ({ purpose, tools }): Processing => ({
      ...{ kind: `tags ${purpose}`, group: 'measuring', fields: ['Mã lượt xem của thẻ đo', 'Địa chỉ mạng'] },
      ...{ purpose: tagPurposeTitles[purpose], basis: tagBases[tags] },
      ...{ kept: 'theo bên nhận', keptDays: null, receivers: tools },
    }),
  );
  return [...(countsOff ? [] : [counts]), ...ofOthers];
}

const tagBases = { ask: 'Sau khi khách đồng ý ở trang', run: 'Chạy ngay, không hỏi trước' };

function keptWith({ retentionDays = defaultRetentionDays }: { retentionDays?: number | undefined }) {
  return { kept: `${retentionDays} ngày từ lúc đăng ký`, keptDays: retentionDays };
}

/** Those who call, and the systems that get registrations. */
function receiversOf({ deliveries = [] }: { deliveries?: readonly DeliveryDestination[] | undefined }): string[] {
  return ['Tổ trực', ...deliveries.map(nameReceiver)];
}

function nameReceiver(destination: DeliveryDestination): string {
  const { title, name } = describeDestination(destination);
  // An e-mail has no data of the person.
  return destination.kind === 'email' ? `${name} (chỉ mã đăng ký)` : `${destination.id}: ${name || title}`;
}
