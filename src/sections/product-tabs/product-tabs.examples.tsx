import demo from '../../../content/super_sinh_loi/content/home.product.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { productTabs } from './product-tabs.section.tsx';

const [family] = demo.tabs;
const products = family?.product_list ?? [];
const [first] = products;
const group = (count: number) => ({
  title: 'Cá nhân',
  product_list: Array.from({ length: count }, (_, index) => ({ ...first, title: `Khoản thứ ${index + 1}` })),
});

export const productTabsExamples = sectionExamples(productTabs, {
  default: demo,
  minimal: { title: 'Sản phẩm', tabs: [{ title: 'Cá nhân', product_list: [{ title: 'Tiền lương' }] }] },
  'one-tab': { ...demo, tabs: [family] },
  'one-item': { ...demo, tabs: [group(1)] },
  'two-items': { ...demo, tabs: [group(2)] },
  'many-items': { ...demo, tabs: [group(7), group(4)] },
  photos: {
    ...demo,
    tabs: demo.tabs.map(({ title, product_list }) => ({
      title,
      product_list: product_list.map((product) => ({
        ...product,
        img: { url: 'media/hero-mobile.avif', alt: 'Hũ vàng' },
      })),
    })),
  },
  'without-pictures': {
    ...demo,
    tabs: demo.tabs.map(({ title, product_list }) => ({
      title,
      product_list: product_list.map(({ img: _img, ...product }) => product),
    })),
  },
  'without-details': {
    ...demo,
    tabs: demo.tabs.map(({ title, product_list }) => ({
      title,
      product_list: product_list.map(({ content_detail: _detail, ...product }) => product),
    })),
  },
  longest: {
    ...demo,
    title: 'Những khoản tiền nào của gia đình bạn đang nằm yên trong tài khoản mà chưa sinh lời?',
    tabs: ['Khách hàng cá nhân và người thân', 'Gia đình nhiều thế hệ', 'Hộ kinh doanh và cửa hàng nhỏ'].map(
      (title) => ({
        title,
        product_list: products.map((product) => ({
          ...product,
          title: `${product.title} của cả nhà trong những tháng giáp Tết`,
          content: `${product.content} Khoản này nên để riêng, vì chỉ cần quên vài tuần là lẫn vào tiền chi tiêu hằng ngày lúc nào không hay.`,
          action: { classID: product.action.classID, labelButtonAction: 'Đăng ký để được tư vấn riêng' },
          link: { label: 'Xem chi tiết và ví dụ minh họa' },
        })),
      }),
    ),
  },
  hostile: {
    title: '<img src=x onerror=alert(1)>',
    tabs: [
      {
        title: '<b>Nhóm</b>',
        product_list: [
          {
            ...first,
            title: '"><script>alert(1)</script>',
            content: '<strong onclick="alert(1)">2,6%</strong><img src=x onerror=alert(1)>',
            content_detail: '<p>Đọc được<script>alert(1)</script></p>',
          },
        ],
      },
    ],
  },
  'malformed-no-tabs': { title: 'Sản phẩm', tabs: [] },
  'malformed-no-products': { title: 'Sản phẩm', tabs: [{ title: 'Cá nhân', product_list: [] }] },
  'left-out-action': {
    title: 'Sản phẩm',
    tabs: [{ title: 'Cá nhân', product_list: [{ title: 'Tiền lương', action: { classID: 'x' } }] }],
  },
  'malformed-picture': {
    title: 'Sản phẩm',
    tabs: [{ title: 'Cá nhân', product_list: [{ title: 'Tiền lương', img: { url: 'media/khong-co.avif', alt: '' } }] }],
  },
});
