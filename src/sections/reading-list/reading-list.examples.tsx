import diamond from '../../../content/diamond/content/home.section2.json' with { type: 'json' };
import loan from '../../../content/template_vp1/content/home.section2.json' with { type: 'json' };
import home from '../../../content/template_vp2/content/home.section2.json' with { type: 'json' };
import { PremiumDress } from '../../ui/premium-dress/PremiumDress.tsx';
import { sectionExamples } from '../section-examples.ts';
import { ReadingNotebook } from './ReadingNotebook.tsx';
import { readingLedger } from './reading-ledger.section.tsx';
import { readingList } from './reading-list.section.tsx';
import { readingNotebook } from './reading-notebook.section.tsx';

const examplesFor = (demo: Pick<typeof loan, 'anchor' | 'title' | 'items'>) => ({
  default: demo,
  minimal: { title: 'Nên đọc', items: [{ title: 'Trước khi ký' }] },
  'one-item': { ...demo, items: demo.items.slice(0, 1) },
  'nothing-more-to-read': { ...demo, items: demo.items.map(({ title, content }) => ({ title, content })) },
  'many-items': {
    ...demo,
    items: Array.from({ length: 11 }, (_, index) => ({
      title: `Điều thứ ${index + 1}`,
      content: '<p>Đọc chậm trước khi ký.</p>',
      more: '<p>Hỏi lại khi chưa rõ.</p>',
    })),
  },
  longest: {
    title: 'Những điều nên đọc thật chậm và hỏi thật kỹ trước khi đặt bút ký bất cứ hợp đồng vay nào',
    items: [
      {
        title: 'Vay bao nhiêu là vừa sức khi cả nhà đang cùng lúc trả góp căn hộ, chiếc xe và học phí của các con?',
        content: `${demo.items[0]?.content} ${demo.items[1]?.content}`,
        more: `${demo.items[0]?.more} ${demo.items[1]?.more}`,
      },
    ],
    closing: {
      content: 'Còn điều gì chưa rõ, bạn cứ để lại số điện thoại, chuyên viên sẽ gọi lại vào giờ bạn thuận tiện nhất.',
      button: { classID: 'dai', labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn' },
    },
  },
  'malformed-no-items': { title: 'Nên đọc', items: [] },
});

export const readingListExamples = [
  ...sectionExamples(readingList, examplesFor(loan)),
  ...sectionExamples(
    {
      ...readingNotebook,
      draw: (reading) => (
        <PremiumDress>
          <ReadingNotebook reading={reading} />
        </PremiumDress>
      ),
    },
    examplesFor(diamond),
  ),
  ...sectionExamples(readingLedger, examplesFor(home)),
];
