import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { AppBar } from '../sections/app-bar/AppBar.tsx';
import { appBarSchema } from '../sections/app-bar/app-bar.schema.ts';
import { BannerSlides } from '../sections/banner-slides/BannerSlides.tsx';
import { bannerSlidesSchema, bannerSlidesSizes } from '../sections/banner-slides/banner-slides.schema.ts';
import { BenefitSpokes } from '../sections/benefit-spokes/BenefitSpokes.tsx';
import { benefitSpokesSchema } from '../sections/benefit-spokes/benefit-spokes.schema.ts';
import { Calculator } from '../sections/calculator/Calculator.tsx';
import { calculatorSchema } from '../sections/calculator/calculator.schema.ts';
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
import { ProductTabs } from '../sections/product-tabs/ProductTabs.tsx';
import { productTabsSchema } from '../sections/product-tabs/product-tabs.schema.ts';
import { SignUpPopup } from '../sections/sign-up-popup/SignUpPopup.tsx';
import { signUpPopupSchema } from '../sections/sign-up-popup/sign-up-popup.schema.ts';
import { StepPhones } from '../sections/step-phones/StepPhones.tsx';
import { stepPhonesSchema } from '../sections/step-phones/step-phones.schema.ts';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { defineTemplate, slot } from './define-template.tsx';

/** Page two: interest on money that is not in use. Green. */
export const superSinhLoi = defineTemplate({
  name: 'super_sinh_loi',
  theme: 'green',
  form: 'sign-up',
  slots: {
    header: slot('home.layout.header', 'Đầu trang', pillHeaderSchema, 'Logo, menu và nút trên cùng.'),
    banner: slot('home.banner', 'Banner', bannerSlidesSchema, 'Màn hình đầu tiên: các tấm ảnh tự chuyển.'),
    points: slot('home.section2', 'Điểm nổi bật', iconPointsSchema, 'Một hàng tối đa ba điểm, mỗi điểm một ảnh nhỏ.'),
    benefits: slot('home.section3', 'Lợi ích', benefitSpokesSchema, 'Các câu ngắn quanh mặt trống xoay.'),
    guide: slot('home.section4', 'Cách bật', stepPhonesSchema, 'Các bước làm, mỗi bước một ảnh màn hình điện thoại.'),
    calculator: slot(
      'home.section5',
      'Máy tính lãi',
      calculatorSchema,
      'Thanh kéo số tiền, số ngày và biểu đồ tiền lời.',
    ),
    products: slot(
      'home.product',
      'Sản phẩm',
      productTabsSchema,
      'Các thẻ sản phẩm chia nhóm, mỗi thẻ một nút đăng ký.',
    ),
    film: slot('home.section6', 'Phim', filmInViewSchema, 'Phim tự chạy khi khách cuộn tới.'),
    news: slot('home.section7', 'Tin tức', newsCarouselSchema, 'Các tin và bài viết, mỗi lần hiện một tin.'),
    faq: slot('home.section8', 'Hỏi đáp', firstOpenFaqSchema, 'Câu hỏi đầu tiên mở sẵn.'),
    footer: slot(
      'home.layout.footer',
      'Chân trang',
      contactFooterSchema,
      'Logo, thông tin liên hệ và ghi chú cuối trang.',
    ),
    bar: slot(
      'home.sticky',
      'Nút tải ứng dụng',
      appBarSchema,
      'Luôn nằm ở góc màn hình: mã QR trên máy tính, nút trên điện thoại.',
    ),
    popup: slot('home.popup', 'Cửa sổ đăng ký', signUpPopupSchema, 'Cửa sổ mở ra khi khách bấm nút đăng ký.'),
  },
  questions: ({ faq }) => faq?.questions ?? [],
  preloads: ({ banner }) => artDirectedPreloads(banner?.slides[0], bannerSlidesSizes),
  panel: ({ popup }) => popup?.panel,
  signUp: ({ popup }) => popup?.definition,
  Page: ({
    page,
    sections: { header, banner, points, benefits, guide, calculator, products, film, news, faq, footer, bar, popup },
  }) => (
    <>
      {header !== undefined && <PillHeader header={header} drawer="sheet" hotline={footer?.hotline} />}
      <main id={mainId}>
        {banner !== undefined && <BannerSlides banner={banner} />}
        {points !== undefined && <IconPoints section={points} />}
        {benefits !== undefined && <BenefitSpokes section={benefits} />}
        {guide !== undefined && <StepPhones guide={guide} />}
        {calculator !== undefined && <Calculator calculator={calculator} />}
        {products !== undefined && <ProductTabs section={products} />}
        {film !== undefined && <FilmInView film={film} />}
        {news !== undefined && <NewsCarousel news={news} />}
        {faq !== undefined && <FirstOpenFaq faq={faq} hotline={footer?.hotline} />}
      </main>
      {footer !== undefined && <ContactFooter footer={footer} />}
      {bar !== undefined && <AppBar bar={bar} />}
      {popup !== undefined && (
        <SignUpPopup
          webid={page.webid}
          version={page.version}
          places={page.places}
          popup={popup}
          calculator={calculator?.settings}
        />
      )}
    </>
  ),
});
