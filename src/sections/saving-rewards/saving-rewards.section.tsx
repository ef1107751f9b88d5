import { defineSection } from '../define-section.ts';
import { SavingRewards } from './SavingRewards.tsx';
import { savingRewardsSchema } from './saving-rewards.schema.ts';

export const savingRewards = defineSection({
  name: 'saving-rewards',
  title: 'Lợi ích và quà tặng',
  group: 'lợi ích',
  when: 'Nói vì sao nên gửi tiền, và quà nào đang chờ.',
  schema: savingRewardsSchema,
  draw: (reasons) => <SavingRewards reasons={reasons} />,
});
