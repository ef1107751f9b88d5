import demo from '../../../content/credit_card/content/home.section4.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { lifeBlocks } from './life-blocks.section.tsx';

const [first] = demo.blocks;

export const lifeBlocksExamples = sectionExamples(lifeBlocks, {
  default: demo,
  minimal: { blocks: [{ img: first?.img, title: 'Chạm một cái là xong' }] },
  'without-marquee': { ...demo, marquee: [] },
  'marquee-only': { marquee: demo.marquee },
  'four-pictures': { ...demo, marquee: demo.marquee.slice(0, 4) },
  'many-blocks': {
    ...demo,
    blocks: Array.from({ length: 6 }, (_, index) => ({ ...first, title: `Việc thứ ${index + 1} trong ngày` })),
  },
  longest: {
    ...demo,
    title: 'Tấm thẻ đi theo cả một ngày dài của bạn và những người thân yêu nhất',
    blocks: demo.blocks.map(({ img, title, content }) => ({
      img,
      title: `${title}, rồi thong thả lên đường cùng cả nhà`,
      content: `${content} ${content}`,
    })),
    closing: 'Bạn đã thấy tấm thẻ hợp với tính cách và cách chi tiêu của mình rồi chứ?',
  },
  'malformed-nothing': { title: demo.title },
  'left-out-block': { ...demo, blocks: [{ title: 'Không có ảnh' }] },
});
