import { blueprintTabs } from '../sections/blueprint-tabs/blueprint-tabs.section.tsx';
import { campaignBanner } from '../sections/campaign-banner/campaign-banner.section.tsx';
import { edgeFilm } from '../sections/campaign-film/edge-film.section.tsx';
import { linkFooter } from '../sections/link-footer/link-footer.section.tsx';
import { linkSlides } from '../sections/link-slides/link-slides.section.tsx';
import { pictureLink } from '../sections/picture-link/picture-link.section.tsx';
import { pillHeader } from '../sections/pill-header/pill-header.section.tsx';
import { readingLedger } from '../sections/reading-list/reading-ledger.section.tsx';
import { registrationPopup } from '../sections/registration-popup/registration-popup.section.tsx';
import { PageScroller } from '../ui/page-scroller/PageScroller.tsx';
import { defineTemplate, part } from './define-template.tsx';

/** Variant B for a home loan: a plan that becomes a house, storey by storey. Sky. */
export const templateVp2 = defineTemplate({
  name: 'template_vp2',
  title: 'Vay mua nhà',
  kind: 'loan',
  theme: 'sky',
  header: part('home.layout.header', pillHeader, { second: 'home.layout.button' }),
  main: [
    part('home.banner', campaignBanner),
    part('home.video', edgeFilm),
    part('home.tabs', blueprintTabs),
    part('home.slides', linkSlides),
    part('home.section2', readingLedger),
    part('home.image', pictureLink),
  ],
  footer: part('home.layout.footer', linkFooter),
  popup: registrationPopup('variant-b'),
  frame: ({ inside, popup }) => (
    <>
      <PageScroller>{inside}</PageScroller>
      {popup}
    </>
  ),
});
