import { bottomBar } from '../sections/bottom-bar/bottom-bar.section.tsx';
import { branchMap } from '../sections/branch-map/branch-map.section.tsx';
import { callToAction } from '../sections/call-to-action/call-to-action.section.tsx';
import { comparison } from '../sections/comparison/comparison.section.tsx';
import { contactFooter } from '../sections/contact-footer/contact-footer.section.tsx';
import { countdown } from '../sections/countdown/countdown.section.tsx';
import { documents } from '../sections/documents/documents.section.tsx';
import { figures } from '../sections/figures/figures.section.tsx';
import { film } from '../sections/film/film.section.tsx';
import { firstOpenFaq } from '../sections/first-open-faq/first-open-faq.section.tsx';
import { freeText } from '../sections/free-text/free-text.section.tsx';
import { gallery } from '../sections/gallery/gallery.section.tsx';
import { heroBanner } from '../sections/hero-banner/hero-banner.section.tsx';
import { logos } from '../sections/logos/logos.section.tsx';
import { notice } from '../sections/notice/notice.section.tsx';
import { pillHeader } from '../sections/pill-header/pill-header.section.tsx';
import { quotes } from '../sections/quotes/quotes.section.tsx';
import { registrationPopup } from '../sections/registration-popup/registration-popup.section.tsx';
import { stepGuide } from '../sections/step-guide/step-guide.section.tsx';
import { textPicture } from '../sections/text-picture/text-picture.section.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** A car loan, and a place for every section that fits any page. Blue. */
export const vayMuaXe = defineTemplate({
  name: 'vay_mua_xe',
  title: 'Vay mua xe',
  kind: 'loan',
  theme: 'blue',
  hasComputedGrounds: true,
  header: part('home.header', pillHeader),
  main: [
    part('home.banner', heroBanner),
    part('home.countdown', countdown),
    part('home.notice', notice),
    part('home.textPicture', textPicture),
    part('home.comparison', comparison),
    part('home.steps', stepGuide),
    part('home.figures', figures),
    part('home.gallery', gallery),
    part('home.quotes', quotes),
    part('home.film', film),
    part('home.logos', logos),
    part('home.map', branchMap),
    part('home.freeText', freeText),
    part('home.questions', firstOpenFaq),
    part('home.documents', documents),
    part('home.callToAction', callToAction),
  ],
  footer: part('home.footer', contactFooter),
  floating: [part('home.sticky', bottomBar)],
  popup: registrationPopup('variant-a'),
});
