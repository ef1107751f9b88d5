import { z } from 'zod';
import { type ConsentDefinition, consentIdPattern, usualConsentWords } from '../../contract/registration/consent.ts';
import { storedFlag } from '../../contract/registration/stored-values.ts';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes } from '../../page/content-types.ts';
import { ownWord } from '../../page/own-words.ts';
import { wholePart } from '../../page/whole-part.ts';

/**
 * `consent` of `home.popup`. A mistake in it hides the whole form, because people must not be registered without their
 * consent (docs/why/personal-data.md#consent).
 */
export function consentSchema({
  text,
  optionalText,
  link,
}: Pick<ContentTypes, 'text' | 'optionalText' | 'link'>): z.ZodType<ConsentDefinition, unknown> {
  const purpose = z.object({
    id: z
      .string()
      .regex(consentIdPattern, expected('an id such as tu_van: a-z, 0-9, "_" and "-", 40 characters at most'))
      .meta({
        title: 'Mã mục đích',
        description: 'Ghi vào từng đăng ký. Viết liền, không dấu, như tu_van; đã dùng thì không đổi.',
      }),
    text: text.meta({ title: 'Nội dung', description: 'Câu đứng cạnh ô đánh dấu.' }),
    isRequired: storedFlag({
      title: 'Bắt buộc đồng ý',
      description: 'Không đồng ý thì không gửi đăng ký được.',
    }),
  });
  const consent = z
    .object({
      version: text.meta({
        title: 'Phiên bản',
        description: 'Ghi cùng sự đồng ý của khách. Đổi mỗi khi sửa lời, như 2026-11.',
      }),
      title: ownWord(optionalText, 'Tiêu đề', usualConsentWords.title),
      intro: optionalText.meta({ title: 'Lời mở đầu' }),
      requiredLabel: ownWord(optionalText, 'Chữ sau mục bắt buộc', usualConsentWords.requiredLabel),
      optionalLabel: ownWord(optionalText, 'Chữ sau mục tùy chọn', usualConsentWords.optionalLabel),
      noticeLabel: ownWord(optionalText, 'Chữ mở phần giải thích', usualConsentWords.noticeLabel),
      notice: z
        .array(z.object({ title: text.meta({ title: 'Tiêu đề' }), content: text.meta({ title: 'Nội dung' }) }))
        .default([])
        .meta({
          title: 'Phần giải thích',
          itemTitle: 'đoạn',
          description: 'Dữ liệu nào, ai dùng, giữ bao lâu, rút lại thế nào. Khách bấm mới mở ra.',
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
    .transform(({ intro, policy, ...stored }) => ({ ...stored, intro, policy }));
  return wholePart(consent);
}
