import '../ui/global.css';
import { mainId } from '../contract/page-attributes.ts';
import { ArrowSteps } from '../sections/arrow-steps/ArrowSteps.tsx';
import { arrowStepsSchema } from '../sections/arrow-steps/arrow-steps.schema.ts';
import { CardPicker } from '../sections/card-picker/CardPicker.tsx';
import { ChosenCardName, ChosenCardPicture } from '../sections/card-picker/ChosenCard.tsx';
import { cardLinks, cardPickerSchema } from '../sections/card-picker/card-picker.schema.ts';
import { ContactFooter } from '../sections/contact-footer/ContactFooter.tsx';
import { contactFooterSchema } from '../sections/contact-footer/contact-footer.schema.ts';
import { LifeBlocks } from '../sections/life-blocks/LifeBlocks.tsx';
import { lifeBlocksSchema } from '../sections/life-blocks/life-blocks.schema.ts';
import { OfferTiles } from '../sections/offer-tiles/OfferTiles.tsx';
import { offerThemes, offerTilesSchema } from '../sections/offer-tiles/offer-tiles.schema.ts';
import { cardLandingMenuScroll } from '../sections/pill-header/header-behaviour.ts';
import { pillHeaderSchema } from '../sections/pill-header/pill-header.schema.ts';
import { SideHeader } from '../sections/pill-header/SideHeader.tsx';
import { StorySlides } from '../sections/story-slides/StorySlides.tsx';
import { storySlidesSchema } from '../sections/story-slides/story-slides.schema.ts';
import { WalletHero } from '../sections/wallet-hero/WalletHero.tsx';
import { walletHeroSchema, walletSizes } from '../sections/wallet-hero/wallet-hero.schema.ts';
import { artDirectedPreloads } from '../ui/picture/art-directed-preloads.ts';
import { listThemes } from '../ui/stage-colour.ts';
import { defineTemplate, headerButtonSlot, slot } from './define-template.tsx';

/** Card landing (page one): a collection of cards, one of them chosen. Violet. */
export const creditCard = defineTemplate({
  name: 'credit_card',
  theme: 'violet',
  form: undefined,
  slots: {
    header: slot('home.header', 'Đầu trang', pillHeaderSchema, 'Logo, menu và nút trên cùng.'),
    button: headerButtonSlot,
    banner: slot('home.banner', 'Banner', walletHeroSchema, 'Màn hình đầu tiên: ảnh lớn, tiêu đề và hàng thẻ.'),
    offer: slot(
      'home.section2',
      'Ưu đãi và biểu mẫu',
      offerTilesSchema,
      'Các ô ưu đãi bên trái, biểu mẫu đăng ký bên phải.',
    ),
    picker: slot('home.section3', 'Chọn thẻ', cardPickerSchema, 'Khách chọn một thẻ; nền đổi theo màu của thẻ đó.'),
    life: slot('home.section4', 'Trải nghiệm', lifeBlocksSchema, 'Các khối ảnh và chữ, rồi một dải ảnh chạy ngang.'),
    route: slot('home.section5', 'Cách mở thẻ', arrowStepsSchema, 'Các bước nối nhau bằng mũi tên.'),
    stories: slot(
      'home.section6',
      'Câu chuyện và hỏi đáp',
      storySlidesSchema,
      'Các tấm câu chuyện tự chuyển, rồi các câu hỏi.',
    ),
    footer: slot('home.footer', 'Chân trang', contactFooterSchema, 'Logo, thông tin liên hệ và ghi chú cuối trang.'),
  },
  questions: ({ stories }) => stories?.faq?.questions ?? [],
  preloads: ({ banner }) => artDirectedPreloads(banner, walletSizes),
  stageThemes: ({ offer, picker, stories }) =>
    listThemes([
      ...(offer ? offerThemes(offer) : []),
      ...(picker?.cards ?? []).map(({ theme }) => theme),
      ...(stories?.slides ?? []).map(({ theme }) => theme),
    ]),
  handOverForm: ({ offer }) => offer?.form,
  Page: ({ sections: { header, button, banner, offer, picker, life, route, stories, footer } }) => (
    <>
      {header !== undefined && (
        <SideHeader
          header={header}
          button={button}
          buttonGoal="hand-over-form"
          menuScroll={cardLandingMenuScroll}
          hotline={footer?.hotline}
        />
      )}
      <main id={mainId}>
        {banner !== undefined && <WalletHero banner={banner} links={picker ? cardLinks(picker) : new Map()} />}
        {offer !== undefined && (
          <OfferTiles
            offer={offer}
            chosenCard={
              picker && {
                picture: <ChosenCardPicture picker={picker} />,
                name: <ChosenCardName picker={picker} />,
                goesAlong: picker.sendsCardId,
              }
            }
          />
        )}
        {picker !== undefined && <CardPicker picker={picker} />}
        {life !== undefined && <LifeBlocks life={life} />}
        {route !== undefined && <ArrowSteps route={route} />}
        {stories !== undefined && <StorySlides section={stories} />}
      </main>
      {footer !== undefined && <ContactFooter footer={footer} />}
    </>
  ),
});
