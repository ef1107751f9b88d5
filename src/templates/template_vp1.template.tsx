import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { campaignBannerSizes } from '../sections/campaign-banner/banner-sizes.ts';
import { CampaignBanner } from '../sections/campaign-banner/CampaignBanner.tsx';
import { campaignBannerSchema } from '../sections/campaign-banner/campaign-banner.schema.ts';
import { CampaignFilm } from '../sections/campaign-film/CampaignFilm.tsx';
import { campaignFilmSchema } from '../sections/campaign-film/campaign-film.schema.ts';
import { imageLinkSchema } from '../sections/campaign-film/image-link.schema.ts';
import { infoTabsSchema } from '../sections/info-tabs/info-tabs.schema.ts';
import { StackedSheets } from '../sections/info-tabs/StackedSheets.tsx';
import { LinkFooter } from '../sections/link-footer/LinkFooter.tsx';
import { linkFooterSchema } from '../sections/link-footer/link-footer.schema.ts';
import { LinkSlides } from '../sections/link-slides/LinkSlides.tsx';
import { linkSlidesSchema } from '../sections/link-slides/link-slides.schema.ts';
import { PaymentBars } from '../sections/payment-bars/PaymentBars.tsx';
import { paymentBarsSchema } from '../sections/payment-bars/payment-bars.schema.ts';
import { PillHeader } from '../sections/pill-header/PillHeader.tsx';
import { pillHeaderSchema } from '../sections/pill-header/pill-header.schema.ts';
import { ReadingColumns } from '../sections/reading-list/ReadingColumns.tsx';
import { readingListSchema } from '../sections/reading-list/reading-list.schema.ts';
import { RegistrationPopup } from '../sections/registration-popup/RegistrationPopup.tsx';
import { registrationPopupSchema } from '../sections/registration-popup/registration-popup.schema.ts';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { defineTemplate, headerButtonSlot, slot } from './define-template.tsx';

/** Variant A for a consumer loan: payment bars hang on the edge of the banner. Jade. */
export const templateVp1 = defineTemplate({
  name: 'template_vp1',
  theme: 'jade',
  form: 'variant-a',
  slots: {
    header: slot('home.layout.header', 'Đầu trang', pillHeaderSchema, 'Logo và menu trên cùng.'),
    button: headerButtonSlot,
    banner: slot('home.banner', 'Banner', campaignBannerSchema, 'Màn hình đầu tiên: ảnh lớn, tiêu đề và nút.'),
    payments: slot(
      'home.section1',
      'Lịch trả nợ',
      paymentBarsSchema,
      'Các vạch trả nợ từng kỳ trên mép banner, và số tiền của kỳ đang xem.',
    ),
    film: slot('home.video', 'Phim', campaignFilmSchema, 'Ảnh bìa với nút xem phim, tiêu đề và nội dung.'),
    imageLink: slot('home.image', 'Ảnh có liên kết', imageLinkSchema, 'Thẻ nhỏ đè lên góc phần Phim.'),
    row: slot('home.slides', 'Các tấm ảnh', linkSlidesSchema, 'Hàng ảnh trượt ngang, mỗi ảnh một liên kết.'),
    tabs: slot('home.tabs', 'Thông tin vay', infoTabsSchema, 'Các tờ hồ sơ xếp chồng, mở lần lượt.'),
    reading: slot('home.section2', 'Bài nên đọc', readingListSchema, 'Các đoạn ngắn, bấm “Đọc tiếp” để mở hết.'),
    footer: slot('home.layout.footer', 'Chân trang', linkFooterSchema, 'Logo, các liên kết và ghi chú cuối trang.'),
    popup: slot('home.popup', 'Cửa sổ đăng ký', registrationPopupSchema, 'Cửa sổ mở ra khi khách bấm nút đăng ký.'),
  },
  preloads: ({ banner }) => artDirectedPreloads(banner, campaignBannerSizes),
  panel: ({ popup }) => popup?.panel,
  Page: ({
    page,
    form,
    sections: { header, button, banner, payments, film, imageLink, row, tabs, reading, footer, popup },
  }) => (
    <>
      {header !== undefined && <PillHeader header={header} button={button} hotline={footer?.hotline} />}
      <main id={mainId}>
        {banner !== undefined && <CampaignBanner banner={banner} />}
        {payments !== undefined && <PaymentBars payments={payments} />}
        {(film ?? imageLink) !== undefined && <CampaignFilm film={film} imageLink={imageLink} />}
        {row !== undefined && <LinkSlides row={row} />}
        {tabs !== undefined && <StackedSheets tabs={tabs} />}
        {reading !== undefined && <ReadingColumns reading={reading} />}
      </main>
      {footer !== undefined && <LinkFooter footer={footer} />}
      {popup !== undefined && <RegistrationPopup webid={page.webid} form={form} places={page.places} popup={popup} />}
    </>
  ),
});
