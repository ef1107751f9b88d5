import { defineSection } from '../define-section.ts';
import { Countdown } from './Countdown.tsx';
import { countdownSchema } from './countdown.schema.ts';

export const countdown = defineSection({
  name: 'countdown',
  title: 'Đếm ngược',
  description: 'Thời gian còn lại của ưu đãi, và một câu khi ưu đãi đã hết.',
  group: 'kêu gọi',
  when: 'Ưu đãi có ngày cuối; hợp nhất là ngay dưới phần mở đầu, hoặc trước lời mời cuối trang.',
  stand: 'panel',
  schema: countdownSchema,
  needs: ['now'],
  gives: { deadlines: ({ startsAt, endsAt }) => [new Date(startsAt), new Date(endsAt)] },
  draw: (countdown, { now }) => <Countdown countdown={countdown} now={now} />,
});
