import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { jewelBannerSizes } from '../sections/campaign-banner/banner-sizes.ts';
import { campaignBannerSchema } from '../sections/campaign-banner/campaign-banner.schema.ts';
import { JewelBanner } from '../sections/campaign-banner/JewelBanner.tsx';
import { campaignFilmSchema } from '../sections/campaign-film/campaign-film.schema.ts';
import { imageLinkSchema } from '../sections/campaign-film/image-link.schema.ts';
import { JewelFilm } from '../sections/campaign-film/JewelFilm.tsx';
import { FacetTabs } from '../sections/info-tabs/FacetTabs.tsx';
import { infoTabsSchema } from '../sections/info-tabs/info-tabs.schema.ts';
import { LinkFooter } from '../sections/link-footer/LinkFooter.tsx';
import { linkFooterSchema } from '../sections/link-footer/link-footer.schema.ts';
import { LinkSlides } from '../sections/link-slides/LinkSlides.tsx';
import { linkSlidesSchema } from '../sections/link-slides/link-slides.schema.ts';
import { HairlineHeader } from '../sections/pill-header/HairlineHeader.tsx';
import { pillHeaderSchema } from '../sections/pill-header/pill-header.schema.ts';
import { ReadingNotebook } from '../sections/reading-list/ReadingNotebook.tsx';
import { readingListSchema } from '../sections/reading-list/reading-list.schema.ts';
import { RegistrationPopup } from '../sections/registration-popup/RegistrationPopup.tsx';
import { registrationPopupSchema } from '../sections/registration-popup/registration-popup.schema.ts';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { PremiumDress } from '../ui/premium-dress/PremiumDress.tsx';
import { defineTemplate, headerButtonSlot, slot } from './define-template.tsx';

/** Variant A in its premium dress: the info tabs are the facets of a diamond. Midnight and champagne. */
export const diamond = defineTemplate({
  name: 'diamond',
  theme: 'midnight',
  form: 'variant-a',
  slots: {
    header: slot('home.layout.header', 'Đầu trang', pillHeaderSchema, 'Logo và menu trên cùng.'),
    button: headerButtonSlot,
    banner: slot('home.banner', 'Banner', campaignBannerSchema, 'Màn hình đầu tiên: ảnh lớn, tiêu đề và nút.'),
    film: slot('home.video', 'Phim', campaignFilmSchema, 'Ảnh bìa với nút xem phim, tiêu đề và nội dung.'),
    imageLink: slot('home.image', 'Ảnh có liên kết', imageLinkSchema, 'Tấm thẻ và liên kết, đứng cạnh phần Phim.'),
    row: slot('home.slides', 'Các tấm ảnh', linkSlidesSchema, 'Hàng ảnh trượt ngang, mỗi ảnh một liên kết.'),
    tabs: slot('home.tabs', 'Quyền lợi', infoTabsSchema, 'Các mục mở lần lượt, mỗi mục sáng một mặt kim cương.'),
    reading: slot('home.section2', 'Bài nên đọc', readingListSchema, 'Các đoạn ngắn, bấm “Đọc tiếp” để mở hết.'),
    footer: slot('home.layout.footer', 'Chân trang', linkFooterSchema, 'Logo, các liên kết và ghi chú cuối trang.'),
    popup: slot('home.popup', 'Cửa sổ đăng ký', registrationPopupSchema, 'Cửa sổ mở ra khi khách bấm nút đăng ký.'),
  },
  preloads: ({ banner }) => artDirectedPreloads(banner, jewelBannerSizes),
  panel: ({ popup }) => popup?.panel,
  Page: ({ page, form, sections: { header, button, banner, film, imageLink, row, tabs, reading, footer, popup } }) => (
    <PremiumDress>
      {header !== undefined && <HairlineHeader header={header} button={button} hotline={footer?.hotline} />}
      <main id={mainId}>
        {banner !== undefined && <JewelBanner banner={banner} />}
        {(film ?? imageLink) !== undefined && <JewelFilm film={film} imageLink={imageLink} />}
        {row !== undefined && <LinkSlides row={row} />}
        {tabs !== undefined && <FacetTabs tabs={tabs} />}
        {reading !== undefined && <ReadingNotebook reading={reading} />}
      </main>
      {footer !== undefined && <LinkFooter footer={footer} />}
      {popup !== undefined && <RegistrationPopup webid={page.webid} form={form} places={page.places} popup={popup} />}
    </PremiumDress>
  ),
});
