import { callHeader } from '../sections/call-header/call-header.section.tsx';
import { hotlineFooter } from '../sections/hotline-footer/hotline-footer.section.tsx';
import { linkedBanner } from '../sections/linked-banner/linked-banner.section.tsx';
import { pdfDocuments } from '../sections/pdf-documents/pdf-documents.section.tsx';
import { preparationList } from '../sections/preparation-list/preparation-list.section.tsx';
import { questionAnswers } from '../sections/question-answers/question-answers.section.tsx';
import { registrationPopup } from '../sections/registration-popup/registration-popup.section.tsx';
import { scanSteps } from '../sections/scan-steps/scan-steps.section.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** Biometrics (variant C): how to update one's biometric data. Blue. */
export const biometrics = defineTemplate({
  name: 'biometrics',
  title: 'Hướng dẫn từng bước',
  kind: 'other',
  theme: 'blue',
  header: part('home.header', callHeader),
  main: [
    part('home.banner', linkedBanner, { second: 'home.section1' }),
    part('home.section2', questionAnswers),
    part('home.section3', scanSteps),
    part('home.section4', preparationList),
    part('home.section5', pdfDocuments),
  ],
  footer: part('home.footer', hotlineFooter),
  popup: registrationPopup('variant-c'),
});
