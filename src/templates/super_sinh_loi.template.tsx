import '../ui/global.css';
import { AppBar } from '../sections/app-bar/AppBar.tsx';
import { appBarSchema } from '../sections/app-bar/app-bar.schema.ts';
import { BannerSlides } from '../sections/banner-slides/BannerSlides.tsx';
import { bannerSlidesPreloads, bannerSlidesSchema } from '../sections/banner-slides/banner-slides.schema.ts';
import { BenefitSpokes } from '../sections/benefit-spokes/BenefitSpokes.tsx';
import { benefitSpokesSchema } from '../sections/benefit-spokes/benefit-spokes.schema.ts';
import { ContactFooter } from '../sections/contact-footer/ContactFooter.tsx';
import { contactFooterSchema } from '../sections/contact-footer/contact-footer.schema.ts';
import { FilmInView } from '../sections/film-in-view/FilmInView.tsx';
import { filmInViewSchema } from '../sections/film-in-view/film-in-view.schema.ts';
import { FirstOpenFaq } from '../sections/first-open-faq/FirstOpenFaq.tsx';
import { firstOpenFaqSchema } from '../sections/first-open-faq/first-open-faq.schema.ts';
import { IconPoints } from '../sections/icon-points/IconPoints.tsx';
import { iconPointsSchema } from '../sections/icon-points/icon-points.schema.ts';
import { NewsCarousel } from '../sections/news-carousel/NewsCarousel.tsx';
import { newsCarouselSchema } from '../sections/news-carousel/news-carousel.schema.ts';
import { PillHeader } from '../sections/pill-header/PillHeader.tsx';
import { pillHeaderSchema } from '../sections/pill-header/pill-header.schema.ts';
import { StepPhones } from '../sections/step-phones/StepPhones.tsx';
import { stepPhonesSchema } from '../sections/step-phones/step-phones.schema.ts';
import { defineTemplate, slot } from './define-template.tsx';

/** Page two: interest on money that is not in use. Green. */
export const superSinhLoi = defineTemplate({
  name: 'super_sinh_loi',
  theme: 'green',
  form: undefined,
  slots: {
    header: slot('home.layout.header', pillHeaderSchema),
    banner: slot('home.banner', bannerSlidesSchema),
    points: slot('home.section2', iconPointsSchema),
    benefits: slot('home.section3', benefitSpokesSchema),
    guide: slot('home.section4', stepPhonesSchema),
    film: slot('home.section6', filmInViewSchema),
    news: slot('home.section7', newsCarouselSchema),
    faq: slot('home.section8', firstOpenFaqSchema),
    footer: slot('home.layout.footer', contactFooterSchema),
    bar: slot('home.sticky', appBarSchema),
  },
  questions: ({ faq }) => faq?.questions ?? [],
  preloads: ({ banner }) => (banner ? bannerSlidesPreloads(banner) : []),
  Page: ({ sections: { header, banner, points, benefits, guide, film, news, faq, footer, bar } }) => (
    <>
      {header !== undefined && <PillHeader header={header} drawer="sheet" hotline={footer?.hotline} />}
      <main>
        {banner !== undefined && <BannerSlides banner={banner} />}
        {points !== undefined && <IconPoints section={points} />}
        {benefits !== undefined && <BenefitSpokes section={benefits} />}
        {guide !== undefined && <StepPhones guide={guide} />}
        {film !== undefined && <FilmInView film={film} />}
        {news !== undefined && <NewsCarousel news={news} />}
        {faq !== undefined && <FirstOpenFaq faq={faq} hotline={footer?.hotline} />}
      </main>
      {footer !== undefined && <ContactFooter footer={footer} />}
      {bar !== undefined && <AppBar bar={bar} />}
    </>
  ),
});
