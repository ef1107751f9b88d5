import { defineSection } from '../define-section.ts';
import { StorySlides } from './StorySlides.tsx';
import { storySlidesSchema } from './story-slides.schema.ts';

export const storySlides = defineSection({
  name: 'story-slides',
  title: 'Câu chuyện và hỏi đáp',
  description: 'Các tấm câu chuyện tự chuyển, rồi các câu hỏi.',
  group: 'bằng chứng',
  when: 'Khách hàng kể chuyện của mình.',
  schema: storySlidesSchema,
  gives: {
    questions: ({ faq }) => faq?.questions ?? [],
    stageThemes: ({ slides }) => slides.map(({ theme }) => theme),
  },
  draw: (section) => <StorySlides section={section} />,
});
