import demo from '../../../content/vay_mua_xe/content/home.callToAction.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { callToAction } from './call-to-action.section.tsx';

export const callToActionExamples = sectionExamples(callToAction, {
  default: demo,
  minimal: { title: 'Gọi tôi', button: { labelButtonAction: 'Đăng ký' } },
  'without-art': { ...demo, art: undefined },
  'without-phone': { ...demo, phone: undefined },
  'with-icon': { ...demo, art: { url: 'media/gift.avif', alt: '' } },
  'with-photo': { ...demo, art: { url: 'media/xe-duong-xa.avif', alt: '' } },
  'with-drawing': { ...demo, art: { url: 'media/drum.svg', alt: '' } },
  'phone-in-words': { ...demo, phone: 'Hỏi nhân viên ở quầy' },
  'names-with-markup': { ...demo, title: '<b>Mang</b> báo giá & "chờ"' },
  longest: {
    ...demo,
    title: 'Mang báo giá của bất cứ đại lý nào đến, khoản góp của từng tháng được tính ngay trước mặt bạn và cả nhà',
    content: `${demo.content} ${demo.content}`,
    button: { ...demo.button, labelButtonAction: 'Đăng ký để được tư vấn tận nhà' },
    phone: '+84 (24) 3999 8888 7777',
  },
  'longest-word': { ...demo, title: 'Khôngngắtđượcdòngnàyđâunhéơiởngoàikiađâuđó' },
  'malformed-no-button': { ...demo, button: undefined },
  'malformed-no-title': { ...demo, title: '' },
});
