import { z } from 'zod';
import { fillBraces } from '../../contract/fill-braces.ts';
import { type ConsentDefinition, usualConsentWords } from '../../contract/registration/consent.ts';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes } from '../../page/content-types.ts';
import { ownWord } from '../../page/own-words.ts';
import { wholePart } from '../../page/whole-part.ts';

const consentIdPattern = /^[a-z][a-z0-9_-]{0,39}$/;

/** What a notice says; the names in braces are replaced. */
const usualNotice =
  '{controller} dùng thông tin bạn điền để {purpose}, giữ {days}\u00a0ngày rồi xóa. Bạn được xem, sửa, xóa dữ liệu và rút lại đồng ý bất cứ lúc nào. Liên\u00a0hệ: {contact}.';
/** What it must say, because it is why it is asked for. */
const neededInNotice = ['controller', 'purpose', 'days'];

/** With which the editor begins: what, by which ways, and how often, because only that can be agreed to. */
export const newMarketingText =
  'Tôi đồng ý nhận giới thiệu sản phẩm, ưu đãi khác qua điện thoại, tin nhắn và e-mail, nhiều nhất 2 lần mỗi tháng.';

/**
 * `consent` of `home.popup`. A mistake in it hides the whole form, because people must not be registered without their
 * consent (docs/why/personal-data.md#consent).
 */
export function consentSchema({
  text,
  optionalText,
  link,
  readRetentionDays,
}: Pick<ContentTypes, 'text' | 'optionalText' | 'link' | 'readRetentionDays'>): z.ZodType<ConsentDefinition, unknown> {
  const purpose = z.object({
    id: z
      .string()
      .regex(consentIdPattern, expected('an id such as tu_van: a-z, 0-9, "_" and "-", 40 characters at most'))
      .meta({
        title: 'Mã mục đích',
        description:
          'Ghi vào từng đăng ký. quang_cao là tiếp thị, tu_van là trả lời chính đăng ký này. Mục khác: viết liền, không dấu; đã dùng thì không đổi.',
      }),
    text: text.meta({ title: 'Nội dung', description: 'Câu đứng cạnh ô đánh dấu.' }),
    isRequired: storedFlag({
      title: 'Bắt buộc đồng ý',
      description: 'Không đồng ý thì không gửi đăng ký được. Chỉ dành cho mục tu_van.',
    }),
  });
  const processing = z
    .object({
      controller: text.meta({ title: 'Ai dùng dữ liệu', description: 'Tên ngân hàng, như trong giấy phép.' }),
      purpose: text.meta({
        title: 'Dùng để làm gì',
        description: 'Viết tiếp câu “dùng thông tin bạn điền để…”, như: tư vấn khoản vay này.',
      }),
      contact: text.meta({
        title: 'Hỏi ai về dữ liệu',
        description: 'E-mail hoặc số điện thoại, đứng sau chữ “Liên hệ:”.',
      }),
      text: optionalText.meta({
        title: 'Câu thông báo',
        description: 'Thay câu có sẵn. Cần {controller}, {purpose} và {days}: trang điền tên, việc và số ngày giữ.',
      }),
    })
    .refine(({ text: own = usualNotice }) => neededInNotice.every((name) => own.includes(`{${name}}`)), {
      path: ['text'],
      message: expected('a notice that says {words}', { words: neededInNotice.map((name) => `{${name}}`).join(', ') }),
    })
    .meta({
      title: 'Thông báo xử lý dữ liệu',
      description:
        'Ai dùng, để làm gì, giữ bao lâu (theo số ngày giữ đăng ký ở cài đặt chiến dịch), quyền của khách và nơi rút lại đồng ý. Hiện ngay trên biểu mẫu.',
    });
  const consent = z
    .object({
      version: text.meta({
        title: 'Phiên bản',
        description: 'Ghi cùng sự đồng ý của khách. Đổi mỗi khi sửa lời, như 2026-11.',
      }),
      title: ownWord(optionalText, 'Tiêu đề', usualConsentWords.title),
      intro: optionalText.meta({ title: 'Lời mở đầu' }),
      processing: processing.optional(),
      requiredLabel: ownWord(optionalText, 'Chữ sau mục bắt buộc', usualConsentWords.requiredLabel),
      optionalLabel: ownWord(optionalText, 'Chữ sau mục tùy chọn', usualConsentWords.optionalLabel),
      noticeLabel: ownWord(optionalText, 'Chữ mở phần giải thích', usualConsentWords.noticeLabel),
      withdrawLabel: ownWord(optionalText, 'Chữ dẫn tới nơi rút lại', usualConsentWords.withdrawLabel),
      notice: z
        .array(z.object({ title: text.meta({ title: 'Tiêu đề' }), content: text.meta({ title: 'Nội dung' }) }))
        .default([])
        .meta({
          title: 'Phần giải thích thêm',
          itemTitle: 'đoạn',
          description: 'Dữ liệu nào được dùng, ai khác được xem. Khách bấm mới mở ra.',
        }),
      purposes: z
        .array(purpose)
        .min(1)
        .max(10)
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, expected('ids that differ'))
        .meta({
          title: 'Các mục đích',
          itemTitle: 'mục đích',
          description: 'Mỗi mục một ô đánh dấu, không đánh dấu sẵn.',
        }),
      policy: z
        .object({ label: text.meta({ title: 'Chữ của liên kết' }), url: link.meta({ title: 'Dẫn tới' }) })
        .optional()
        .meta({ title: 'Liên kết tới chính sách' }),
    })
    .transform(({ intro, policy, processing: said, ...stored }) => ({
      ...stored,
      ...{ intro, policy },
      ...(said && { processing: describeProcessing(said, readRetentionDays()) }),
    }));
  return wholePart(consent);
}

/** The sentences of a notice. The days are those of the campaign's settings, so that they stay true. */
function describeProcessing(
  { text = usualNotice, ...words }: { controller: string; purpose: string; contact: string; text?: string | undefined },
  days: number,
): string {
  return fillBraces(text, { ...words, days: String(days) });
}
