import diamond from '../../../content/diamond/content/home.tabs.json' with { type: 'json' };
import loan from '../../../content/template_vp1/content/home.tabs.json' with { type: 'json' };
import { PremiumDress } from '../../ui/premium-dress/PremiumDress.tsx';
import { sectionExamples } from '../section-examples.ts';
import { FacetTabs } from './FacetTabs.tsx';
import { facetTabs } from './facet-tabs.section.tsx';
import { infoTabs } from './info-tabs.section.tsx';

const img = { url: 'media/percent.avif', alt: 'Biểu tượng phần trăm' };
const button = { classID: 'dang-ky', labelButtonAction: 'Đăng ký tư vấn' };
const many = Array.from({ length: 9 }, (_, index) => ({
  id: `muc-${index + 1}`,
  title: `Điều thứ ${index + 1} nên biết`,
  content: '<p>Đọc trước, hỏi sau.</p>',
  img,
  button,
}));

const examplesFor = (demo: { title: string; tabs: readonly { id: string }[] }) => ({
  default: { ...demo, tabs: demo.tabs.map((tab) => ({ ...tab, img })) },
  minimal: { title: 'Nên biết', tabs: [{ id: 'muc-mot', title: 'Điều kiện' }] },
  'one-item': {
    title: 'Nên biết',
    tabs: [{ id: 'muc-hai', title: 'Lãi và phí', content: '<p>Xem trước.</p>', button }],
  },
  'many-items': { title: 'Chín điều nên biết trước khi ký', tabs: many, note: 'Thông tin minh họa.' },
  longest: {
    title: 'Những điều cả nhà nên cùng đọc, cùng hỏi và cùng hiểu trước khi đặt bút ký hợp đồng vay',
    tabs: [
      {
        id: 'rat-dai',
        title: 'Những giấy tờ cần chuẩn bị khi thu nhập đến từ nhiều nguồn khác nhau trong gia đình',
        content:
          '<p>Chuyên viên xem giúp từng loại giấy tờ trước khi bạn nộp, để không phải đi lại nhiều lần, nhất là khi thu nhập đến từ tiền lương, cửa hàng và cho thuê nhà.</p><dl><div><dt>Giấy tờ chứng minh thu nhập từ lương và cửa hàng</dt><dd>Sao kê ba tháng gần nhất, hợp đồng lao động và giấy đăng ký hộ kinh doanh</dd></div></dl><ul><li>Bản chụp rõ bốn góc</li></ul>',
        img,
        button: { classID: 'dai', labelButtonAction: 'Đăng ký để chuyên viên gọi lại tư vấn' },
        note: 'Danh mục minh họa, có thể khác theo từng hồ sơ và từng thời điểm.',
      },
      { id: 'ngan', title: 'Ngắn', content: '<p>Ngắn.</p>' },
    ],
  },
  'malformed-no-tabs': { title: 'Nên biết', tabs: [] },
  'malformed-same-ids': { title: 'Nên biết', tabs: [many[0], many[0]] },
  'without-id': { title: 'Nên biết', tabs: [{ title: 'Điều kiện' }] },
  'malformed-id-of-the-page': { title: 'Nên biết', tabs: [{ id: 'dang-ky', title: 'Điều kiện' }] },
});

export const infoTabsExamples = [
  ...sectionExamples(infoTabs, examplesFor(loan)),
  ...sectionExamples(
    {
      ...facetTabs,
      draw: (tabs) => (
        <PremiumDress>
          <FacetTabs tabs={tabs} />
        </PremiumDress>
      ),
    },
    examplesFor(diamond),
  ),
];
