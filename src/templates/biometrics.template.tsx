import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { CallHeader } from '../sections/call-header/CallHeader.tsx';
import { callHeaderSchema } from '../sections/call-header/call-header.schema.ts';
import { HotlineFooter } from '../sections/hotline-footer/HotlineFooter.tsx';
import { hotlineFooterSchema } from '../sections/hotline-footer/hotline-footer.schema.ts';
import { LinkedBanner } from '../sections/linked-banner/LinkedBanner.tsx';
import { linkedBannerSchema, linkedBannerSizes } from '../sections/linked-banner/linked-banner.schema.ts';
import { titleBlockSchema } from '../sections/linked-banner/title-block.schema.ts';
import { PdfDocuments } from '../sections/pdf-documents/PdfDocuments.tsx';
import { pdfDocumentsSchema } from '../sections/pdf-documents/pdf-documents.schema.ts';
import { PreparationList } from '../sections/preparation-list/PreparationList.tsx';
import { preparationListSchema } from '../sections/preparation-list/preparation-list.schema.ts';
import { QuestionAnswers } from '../sections/question-answers/QuestionAnswers.tsx';
import { questionAnswersSchema } from '../sections/question-answers/question-answers.schema.ts';
import { RegistrationPopup } from '../sections/registration-popup/RegistrationPopup.tsx';
import { registrationPopupSchema } from '../sections/registration-popup/registration-popup.schema.ts';
import { ScanSteps } from '../sections/scan-steps/ScanSteps.tsx';
import { scanStepsSchema } from '../sections/scan-steps/scan-steps.schema.ts';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { defineTemplate, slot } from './define-template.tsx';

/** Biometrics (variant C): how to update one's biometric data. Blue. */
export const biometrics = defineTemplate({
  name: 'biometrics',
  theme: 'blue',
  form: 'variant-c',
  slots: {
    header: slot('home.header', 'Đầu trang', callHeaderSchema, 'Logo; nút gọi lấy số tổng đài ở Chân trang.'),
    banner: slot('home.banner', 'Banner', linkedBannerSchema, 'Ảnh lớn của màn hình đầu tiên.'),
    titleBlock: slot(
      'home.section1',
      'Khung tiêu đề',
      titleBlockSchema,
      'Khung trắng đè lên banner: tiêu đề, câu dẫn và nút.',
    ),
    answers: slot('home.section2', 'Hỏi đáp', questionAnswersSchema),
    guide: slot(
      'home.section3',
      'Các bước',
      scanStepsSchema,
      'Các bước trên vòng quét, mỗi bước một ảnh màn hình điện thoại.',
    ),
    preparation: slot('home.section4', 'Cần chuẩn bị', preparationListSchema, 'Danh sách có dấu tích trong khung màu.'),
    shelf: slot('home.section5', 'Tài liệu', pdfDocumentsSchema, 'Các tài liệu PDF, đọc ngay trên trang.'),
    footer: slot('home.footer', 'Chân trang', hotlineFooterSchema, 'Logo, tổng đài, địa chỉ và ghi chú cuối trang.'),
    popup: slot('home.popup', 'Cửa sổ đăng ký', registrationPopupSchema, 'Cửa sổ mở ra khi khách bấm nút đăng ký.'),
  },
  questions: ({ answers }) => answers?.items.map(({ title, content }) => ({ question: title, answer: content })) ?? [],
  preloads: ({ banner }) => artDirectedPreloads(banner, linkedBannerSizes),
  documents: ({ shelf }) => shelf?.documents.map(({ url }) => url) ?? [],
  panel: ({ popup }) => popup?.panel,
  Page: ({
    page,
    form,
    sections: { header, banner, titleBlock, answers, guide, preparation, shelf, footer, popup },
  }) => (
    <>
      {header !== undefined && <CallHeader header={header} hotline={footer?.hotline} />}
      <main id={mainId}>
        <LinkedBanner banner={banner} titleBlock={titleBlock} />
        {answers !== undefined && <QuestionAnswers answers={answers} />}
        {guide !== undefined && <ScanSteps guide={guide} />}
        {preparation !== undefined && <PreparationList list={preparation} />}
        {shelf !== undefined && <PdfDocuments shelf={shelf} />}
      </main>
      {footer !== undefined && <HotlineFooter footer={footer} />}
      {popup !== undefined && <RegistrationPopup webid={page.webid} form={form} places={page.places} popup={popup} />}
    </>
  ),
});
