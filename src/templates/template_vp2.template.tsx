import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { BlueprintTabs } from '../sections/blueprint-tabs/BlueprintTabs.tsx';
import { blueprintTabsSchema } from '../sections/blueprint-tabs/blueprint-tabs.schema.ts';
import { campaignBannerSizes } from '../sections/campaign-banner/banner-sizes.ts';
import { CampaignBanner } from '../sections/campaign-banner/CampaignBanner.tsx';
import { campaignBannerSchema } from '../sections/campaign-banner/campaign-banner.schema.ts';
import { campaignFilmSchema } from '../sections/campaign-film/campaign-film.schema.ts';
import { EdgeFilm } from '../sections/campaign-film/EdgeFilm.tsx';
import { LinkFooter } from '../sections/link-footer/LinkFooter.tsx';
import { linkFooterSchema } from '../sections/link-footer/link-footer.schema.ts';
import { LinkSlides } from '../sections/link-slides/LinkSlides.tsx';
import { linkSlidesSchema } from '../sections/link-slides/link-slides.schema.ts';
import { PictureLink } from '../sections/picture-link/PictureLink.tsx';
import { pictureLinkSchema } from '../sections/picture-link/picture-link.schema.ts';
import { PillHeader } from '../sections/pill-header/PillHeader.tsx';
import { pillHeaderSchema } from '../sections/pill-header/pill-header.schema.ts';
import { ReadingLedger } from '../sections/reading-list/ReadingLedger.tsx';
import { readingListSchema } from '../sections/reading-list/reading-list.schema.ts';
import { RegistrationPopup } from '../sections/registration-popup/RegistrationPopup.tsx';
import { registrationPopupSchema } from '../sections/registration-popup/registration-popup.schema.ts';
import { PageScroller } from '../ui/page-scroller/PageScroller.tsx';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { defineTemplate, headerButtonSlot, slot } from './define-template.tsx';

/** Variant B for a home loan: a plan that becomes a house, storey by storey. Sky. */
export const templateVp2 = defineTemplate({
  name: 'template_vp2',
  theme: 'sky',
  form: 'variant-b',
  slots: {
    header: slot('home.layout.header', 'Đầu trang', pillHeaderSchema, 'Logo và menu trên cùng.'),
    button: headerButtonSlot,
    banner: slot('home.banner', 'Banner', campaignBannerSchema, 'Màn hình đầu tiên: ảnh lớn, tiêu đề và nút.'),
    film: slot('home.video', 'Phim', campaignFilmSchema, 'Ảnh bìa với nút xem phim, tiêu đề và nội dung.'),
    plan: slot(
      'home.tabs',
      'Bản vẽ ngôi nhà',
      blueprintTabsSchema,
      'Các mục thông tin; mở mỗi mục, ngôi nhà vẽ thêm một chặng.',
    ),
    row: slot('home.slides', 'Các tấm ảnh', linkSlidesSchema, 'Hàng ảnh trượt ngang, mỗi ảnh một liên kết.'),
    reading: slot('home.section2', 'Bài nên đọc', readingListSchema, 'Các đoạn ngắn, bấm “Đọc tiếp” để mở hết.'),
    promo: slot('home.image', 'Ảnh có liên kết', pictureLinkSchema, 'Một ảnh, một liên kết lớn và mã QR.'),
    footer: slot('home.layout.footer', 'Chân trang', linkFooterSchema, 'Logo, các liên kết và ghi chú cuối trang.'),
    popup: slot('home.popup', 'Cửa sổ đăng ký', registrationPopupSchema, 'Cửa sổ mở ra khi khách bấm nút đăng ký.'),
  },
  preloads: ({ banner }) => artDirectedPreloads(banner, campaignBannerSizes),
  panel: ({ popup }) => popup?.panel,
  Page: ({ page, form, sections: { header, button, banner, film, plan, row, reading, promo, footer, popup } }) => (
    <>
      <PageScroller>
        {header !== undefined && <PillHeader header={header} button={button} hotline={footer?.hotline} />}
        <main id={mainId}>
          {banner !== undefined && <CampaignBanner banner={banner} />}
          {film !== undefined && <EdgeFilm film={film} />}
          {plan !== undefined && <BlueprintTabs plan={plan} />}
          {row !== undefined && <LinkSlides row={row} />}
          {reading !== undefined && <ReadingLedger reading={reading} />}
          {promo !== undefined && <PictureLink promo={promo} />}
        </main>
        {footer !== undefined && <LinkFooter footer={footer} />}
      </PageScroller>
      {popup !== undefined && <RegistrationPopup webid={page.webid} form={form} places={page.places} popup={popup} />}
    </>
  ),
});
