import { artDirectedPreloads } from '../../ui/picture/art-directed-preloads.ts';
import { defineSection } from '../define-section.ts';
import { ChecklistHero } from './ChecklistHero.tsx';
import { checklistHeroSchema, checklistHeroSizes } from './checklist-hero.schema.ts';

export const checklistHero = defineSection({
  name: 'checklist-hero',
  title: 'Banner có lợi ích',
  description: 'Màn hình đầu tiên: ảnh lớn, tiêu đề, các lợi ích và nút.',
  group: 'mở đầu',
  when: 'Mở trang khi vài lợi ích cần đứng cạnh tiêu đề.',
  stand: 'stage',
  isFirst: true,
  schema: checklistHeroSchema,
  gives: { preloads: (hero) => artDirectedPreloads(hero, checklistHeroSizes) },
  draw: (hero) => <ChecklistHero hero={hero} />,
});
