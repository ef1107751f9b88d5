import demo from '../../../content/vay_mua_xe/content/home.logos.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { logos } from './logos.section.tsx';

const some = (count: number) => ({
  ...demo,
  logos: Array.from({ length: count }, (_, index) => ({
    ...demo.logos[index % demo.logos.length],
    label: `Đối tác ${index + 1}`,
  })),
});

export const logosExamples = sectionExamples(logos, {
  default: demo,
  minimal: { title: 'Đối tác', logos: [{ label: 'Gió' }] },
  'one-item': some(1),
  'four-items': some(4),
  'five-items': some(5),
  'six-items': some(6),
  'seven-items': some(7),
  'many-items': some(12),
  'names-only': { ...demo, content: undefined, logos: demo.logos.map(({ label }) => ({ label })) },
  'pictures-of-any-kind': {
    ...demo,
    logos: [
      { label: 'Ngân hàng Lạc Hồng', img: { url: 'media/logo-on-paper.svg' } },
      { label: 'Ảnh chụp có nền', img: { url: 'media/family-house.avif' } },
      { label: 'Hình đứng', img: { url: 'media/mascot-lac.avif' } },
      { label: 'Hình sáng', img: { url: 'media/logo-on-stage.svg' } },
    ],
  },
  'names-with-markup': { ...demo, logos: [{ label: '<b>Gió</b> & "Nồm"' }, ...demo.logos.slice(1)] },
  longest: {
    ...demo,
    title: 'Báo giá của đại lý nào, gara nào và nhà bảo hiểm nào cũng vay được, khắp ba miền đất nước',
    content: `${demo.content} ${demo.content}`,
    logos: demo.logos.map((logo, index) => ({
      ...logo,
      label: index % 2 ? `Công ty Cổ phần ${logo.label} Miền Trung` : `${logo.label}khôngngắtđượcdòng`,
    })),
  },
  'malformed-no-logos': { ...demo, logos: [] },
  'malformed-no-title': { ...demo, title: undefined },
  'left-out-logo-without-name': { ...demo, logos: [...demo.logos, { img: { url: 'media/drum.svg' } }] },
  'left-out-thirteenth': some(13),
});
