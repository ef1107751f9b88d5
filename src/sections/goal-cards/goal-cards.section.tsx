import { defineSection } from '../define-section.ts';
import { GoalCards } from './GoalCards.tsx';
import { goalCardsSchema } from './goal-cards.schema.ts';

export const goalCards = defineSection({
  name: 'goal-cards',
  title: 'Mục tiêu mẫu',
  description: 'Các thẻ mục tiêu tiết kiệm làm ví dụ.',
  group: 'con số',
  when: 'Cho khách thấy góp bao nhiêu thì đủ.',
  stand: 'tint',
  schema: goalCardsSchema,
  draw: (goals) => <GoalCards goals={goals} />,
});
