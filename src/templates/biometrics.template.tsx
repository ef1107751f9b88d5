import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { CallHeader } from '../sections/call-header/CallHeader.tsx';
import { callHeaderSchema } from '../sections/call-header/call-header.schema.ts';
import { HotlineFooter } from '../sections/hotline-footer/HotlineFooter.tsx';
import { hotlineFooterSchema } from '../sections/hotline-footer/hotline-footer.schema.ts';
import { LinkedBanner } from '../sections/linked-banner/LinkedBanner.tsx';
import { linkedBannerPreloads, linkedBannerSchema } from '../sections/linked-banner/linked-banner.schema.ts';
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
import { defineTemplate, slot } from './define-template.tsx';

/** Biometrics (variant C): how to update one's biometric data. Blue. */
export const biometrics = defineTemplate({
  name: 'biometrics',
  theme: 'blue',
  form: 'variant-c',
  slots: {
    header: slot('home.header', 'Đầu trang: logo và số tổng đài', callHeaderSchema),
    banner: slot('home.banner', 'Màn hình đầu', linkedBannerSchema),
    titleBlock: slot('home.section1', 'Lời dẫn dưới màn hình đầu', titleBlockSchema),
    answers: slot('home.section2', 'Hỏi và đáp', questionAnswersSchema),
    guide: slot('home.section3', 'Các bước làm, có hình màn hình điện thoại', scanStepsSchema),
    preparation: slot('home.section4', 'Giấy tờ cần chuẩn bị', preparationListSchema),
    shelf: slot('home.section5', 'Tài liệu PDF', pdfDocumentsSchema),
    footer: slot('home.footer', 'Chân trang: tổng đài', hotlineFooterSchema),
    popup: slot('home.popup', 'Cửa sổ đăng ký', registrationPopupSchema),
  },
  questions: ({ answers }) => answers?.questions ?? [],
  preloads: ({ banner }) => (banner ? linkedBannerPreloads(banner) : []),
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
