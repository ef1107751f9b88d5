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
    header: slot('home.layout.header', 'Đầu trang: logo, menu, nút', pillHeaderSchema),
    button: headerButtonSlot,
    banner: slot('home.banner', 'Màn hình đầu', campaignBannerSchema),
    film: slot('home.video', 'Phim giới thiệu', campaignFilmSchema),
    plan: slot('home.tabs', 'Ngôi nhà vẽ dần theo từng mục', blueprintTabsSchema),
    row: slot('home.slides', 'Các tấm hình có liên kết', linkSlidesSchema),
    reading: slot('home.section2', 'Bài nên đọc', readingListSchema),
    promo: slot('home.image', 'Hình có liên kết và mã QR', pictureLinkSchema),
    footer: slot('home.layout.footer', 'Chân trang', linkFooterSchema),
    popup: slot('home.popup', 'Cửa sổ đăng ký', registrationPopupSchema),
  },
  preloads: ({ banner }) => (banner ? artDirectedPreloads(banner, campaignBannerSizes) : []),
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
