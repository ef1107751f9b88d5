import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import { parseVietnamTime } from '../../contract/vietnam-time.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A rule of more than a year says nothing. */
const mostDays = 366;

/** `17:00`, `9h`, `17h30` */
const clockPattern = /^([01]?\d|2[0-3])(?:h|[:h]([0-5]\d))$/;

/** The time until an offer ends, and what stands there afterwards. */
export function countdownSchema(types: ContentTypes) {
  const { text, optionalText, button, textLink } = types;
  const day = text
    .transform((value, context) => {
      // A day alone: its first moment.
      const time = /[:h]/.test(value) ? undefined : parseVietnamTime(value)?.getTime();
      if (time !== undefined) return time;
      context.addIssue({ code: 'custom', message: expected('a date, for example "2027-01-05"') });
      return z.NEVER;
    })
    .meta({ contentKind: 'date' });
  const clock = optionalText.transform((value, context) => {
    if (value === undefined) return undefined;
    const [found, hour, minute = '0'] = clockPattern.exec(value) ?? [];
    if (found !== undefined) return { hour: Number(hour), minute: Number(minute) };
    context.addIssue({ code: 'custom', message: expected('a time of day, for example "17:00"') });
    return z.NEVER;
  });
  return z
    .object({
      title: text.meta({ title: 'Tiêu đề', description: 'Nói điều khách được, và tới khi nào.' }),
      content: optionalText.meta({ title: 'Nội dung' }),
      start: day.meta({ title: 'Ngày bắt đầu', description: 'Thước bên dưới có một vạch cho mỗi ngày từ ngày này.' }),
      end: day.meta({ title: 'Ngày cuối', description: 'Ngày cuối cùng của ưu đãi, tính cả ngày này.' }),
      endTime: clock.meta({
        title: 'Giờ kết thúc',
        description: 'Theo giờ Việt Nam, ví dụ 17:00. Bỏ trống thì ưu đãi kéo dài hết ngày cuối.',
      }),
      button: button.optional().meta({ title: 'Nút' }),
      after: z
        .object({
          text: optionalText.meta({
            title: 'Ghi chú',
            description: 'Chữ nhỏ cuối khối, ví dụ ai vẫn được hưởng tiếp.',
          }),
          link: textLink
            .optional()
            .meta({ title: 'Liên kết', description: 'Nơi khách xem tiếp, ví dụ ưu đãi đang có.' }),
        })
        .default(() => ({ text: undefined, link: undefined }))
        .meta({ title: 'Sau khi kết thúc', description: 'Trang tự ghi “Ưu đãi đã kết thúc lúc …” vào phút ấy.' }),
      anchor: sectionAnchor(types),
    })
    .transform(({ start, end, endTime, ...rest }, context) => {
      const isWholeDay = endTime === undefined;
      const endsAt = end + (isWholeDay ? dayMs : (endTime.hour * 60 + endTime.minute) * minuteMs);
      if (endsAt > start && end - start < mostDays * dayMs) return { ...rest, startsAt: start, endsAt, isWholeDay };
      const message =
        endsAt > start
          ? expected('a day at most {most} days after the first', { most: mostDays })
          : expected('a time after the first day has begun');
      context.addIssue({ code: 'custom', path: ['end'], message });
      return z.NEVER;
    });
}

export type CountdownModel = ModelOf<typeof countdownSchema>;
