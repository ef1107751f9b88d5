import { defineSection } from '../define-section.ts';
import { Figures } from './Figures.tsx';
import { figuresSchema } from './figures.schema.ts';

export const figures = defineSection({
  name: 'figures',
  title: 'Những con số',
  description: 'Hai đến bốn con số lớn, mỗi số một câu.',
  group: 'con số',
  when: 'Vài số liệu có nguồn nói thay lời giới thiệu.',
  schema: figuresSchema,
  draw: (figures) => <Figures figures={figures} />,
});
