import { jewelBanner } from '../sections/campaign-banner/jewel-banner.section.tsx';
import { jewelFilm } from '../sections/campaign-film/jewel-film.section.tsx';
import { facetTabs } from '../sections/info-tabs/facet-tabs.section.tsx';
import { linkFooter } from '../sections/link-footer/link-footer.section.tsx';
import { linkSlides } from '../sections/link-slides/link-slides.section.tsx';
import { hairlineHeader } from '../sections/pill-header/hairline-header.section.tsx';
import { readingNotebook } from '../sections/reading-list/reading-notebook.section.tsx';
import { registrationPopup } from '../sections/registration-popup/registration-popup.section.tsx';
import { PremiumDress } from '../ui/premium-dress/PremiumDress.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** Variant A in its premium dress: the info tabs are the facets of a diamond. Midnight and champagne. */
export const diamond = defineTemplate({
  name: 'diamond',
  title: 'Khách hàng ưu tiên',
  kind: 'other',
  theme: 'midnight',
  header: part('home.layout.header', hairlineHeader, { second: 'home.layout.button' }),
  main: [
    part('home.banner', jewelBanner),
    part('home.video', jewelFilm, { second: 'home.image' }),
    part('home.slides', linkSlides),
    part('home.tabs', facetTabs),
    part('home.section2', readingNotebook),
  ],
  footer: part('home.layout.footer', linkFooter),
  popup: registrationPopup('variant-a'),
  frame: ({ inside, popup }) => <PremiumDress>{[...inside, popup]}</PremiumDress>,
});
