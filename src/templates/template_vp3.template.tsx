import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { BankFooter } from '../sections/bank-footer/BankFooter.tsx';
import { bankFooterSchema } from '../sections/bank-footer/bank-footer.schema.ts';
import { FilmOrBanner } from '../sections/film-or-banner/FilmOrBanner.tsx';
import { filmOrBannerSchema } from '../sections/film-or-banner/film-or-banner.schema.ts';
import { HomeHeader } from '../sections/home-header/HomeHeader.tsx';
import { homeHeaderSchema } from '../sections/home-header/home-header.schema.ts';
import { OpeningWays } from '../sections/opening-ways/OpeningWays.tsx';
import { openingWaysSchema } from '../sections/opening-ways/opening-ways.schema.ts';
import { Passbooks } from '../sections/passbooks/Passbooks.tsx';
import { passbooksSchema } from '../sections/passbooks/passbooks.schema.ts';
import { PromotionBanner } from '../sections/promotion-banner/PromotionBanner.tsx';
import { promotionBannerSchema, promotionBannerSizes } from '../sections/promotion-banner/promotion-banner.schema.ts';
import { RegistrationPopup } from '../sections/registration-popup/RegistrationPopup.tsx';
import { registrationPopupSchema } from '../sections/registration-popup/registration-popup.schema.ts';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { defineTemplate, slot } from './define-template.tsx';

/** The older generic landing page, for savings: every product is a passbook. Coral. */
export const templateVp3 = defineTemplate({
  name: 'template_vp3',
  theme: 'coral',
  form: 'generic',
  slots: {
    header: slot('home.layout.header', 'Đầu trang', homeHeaderSchema, 'Logo và nút trên cùng.'),
    banner: slot(
      'home.banner',
      'Banner',
      promotionBannerSchema,
      'Màn hình đầu tiên: ảnh lớn, tiêu đề, nút và dải ưu đãi.',
    ),
    books: slot('home.section1', 'Sổ tiết kiệm', passbooksSchema, 'Một sổ mở lớn và các sổ đóng.'),
    block: slot(
      'home.section2',
      'Phim hoặc khung mời',
      filmOrBannerSchema,
      'Có phim thì là phim; không có thì là khung màu với tiêu đề và ảnh.',
    ),
    ways: slot('home.section3', 'Cách mở sổ', openingWaysSchema, 'Các thẻ, mỗi thẻ một cách mở.'),
    footer: slot(
      'home.layout.footer',
      'Chân trang',
      bankFooterSchema,
      'Logo, tên ngân hàng, địa chỉ và ghi chú cuối trang.',
    ),
    popup: slot('home.popup', 'Cửa sổ đăng ký', registrationPopupSchema, 'Cửa sổ mở ra khi khách bấm nút đăng ký.'),
  },
  preloads: ({ banner }) => artDirectedPreloads(banner, promotionBannerSizes),
  panel: ({ popup }) => popup?.panel,
  Page: ({ page, form, sections: { header, banner, books, block, ways, footer, popup } }) => (
    <>
      {header !== undefined && <HomeHeader header={header} />}
      <main id={mainId}>
        {banner !== undefined && <PromotionBanner banner={banner} />}
        {books !== undefined && <Passbooks books={books} />}
        {block !== undefined && <FilmOrBanner block={block} />}
        {ways !== undefined && <OpeningWays ways={ways} />}
      </main>
      {footer !== undefined && <BankFooter footer={footer} />}
      {popup !== undefined && <RegistrationPopup webid={page.webid} form={form} places={page.places} popup={popup} />}
    </>
  ),
});
