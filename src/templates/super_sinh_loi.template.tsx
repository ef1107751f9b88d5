import { appBar } from '../sections/app-bar/app-bar.section.tsx';
import { bannerSlides } from '../sections/banner-slides/banner-slides.section.tsx';
import { benefitSpokes } from '../sections/benefit-spokes/benefit-spokes.section.tsx';
import { calculator } from '../sections/calculator/calculator.section.tsx';
import { contactFooter } from '../sections/contact-footer/contact-footer.section.tsx';
import { filmInView } from '../sections/film-in-view/film-in-view.section.tsx';
import { firstOpenFaq } from '../sections/first-open-faq/first-open-faq.section.tsx';
import { iconPoints } from '../sections/icon-points/icon-points.section.tsx';
import { newsCarousel } from '../sections/news-carousel/news-carousel.section.tsx';
import { sheetHeader } from '../sections/pill-header/pill-header.section.tsx';
import { productTabs } from '../sections/product-tabs/product-tabs.section.tsx';
import { signUpPopup } from '../sections/sign-up-popup/sign-up-popup.section.tsx';
import { stepPhones } from '../sections/step-phones/step-phones.section.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** Page two: interest on money that is not in use. Green. */
export const superSinhLoi = defineTemplate({
  name: 'super_sinh_loi',
  title: 'Sinh lời có máy tính lãi',
  kind: 'deposit',
  theme: 'green',
  header: part('home.layout.header', sheetHeader),
  main: [
    part('home.banner', bannerSlides),
    part('home.section2', iconPoints),
    part('home.section3', benefitSpokes),
    part('home.section4', stepPhones, { title: 'Cách bật' }),
    part('home.section5', calculator),
    part('home.product', productTabs),
    part('home.section6', filmInView),
    part('home.section7', newsCarousel),
    part('home.section8', firstOpenFaq),
  ],
  footer: part('home.layout.footer', contactFooter),
  floating: [part('home.sticky', appBar)],
  popup: signUpPopup,
});
