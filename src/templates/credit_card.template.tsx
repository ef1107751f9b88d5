import { arrowSteps } from '../sections/arrow-steps/arrow-steps.section.tsx';
import { cardPicker } from '../sections/card-picker/card-picker.section.tsx';
import { contactFooter } from '../sections/contact-footer/contact-footer.section.tsx';
import { lifeBlocks } from '../sections/life-blocks/life-blocks.section.tsx';
import { offerTiles } from '../sections/offer-tiles/offer-tiles.section.tsx';
import { cardLandingHeader } from '../sections/pill-header/side-header.section.tsx';
import { storySlides } from '../sections/story-slides/story-slides.section.tsx';
import { walletHero } from '../sections/wallet-hero/wallet-hero.section.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** Card landing (page one): a collection of cards, one of them chosen. Violet. */
export const creditCard = defineTemplate({
  name: 'credit_card',
  title: 'Bộ sưu tập thẻ',
  kind: 'card',
  theme: 'violet',
  header: part('home.header', cardLandingHeader, { second: 'home.layout.button' }),
  main: [
    part('home.banner', walletHero),
    part('home.section2', offerTiles),
    part('home.section3', cardPicker),
    part('home.section4', lifeBlocks),
    part('home.section5', arrowSteps, { title: 'Cách mở thẻ' }),
    part('home.section6', storySlides),
  ],
  footer: part('home.footer', contactFooter),
});
