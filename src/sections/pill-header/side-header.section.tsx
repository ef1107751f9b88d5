import { cardLandingMenuScroll, variantDMenuScroll } from './header-behaviour.ts';
import { headerSection } from './header-section.ts';
import { SideHeader } from './SideHeader.tsx';

export const cardLandingHeader = headerSection('side-header', 'Trang một bộ thẻ.', (shown) => (
  <SideHeader {...shown} menuScroll={cardLandingMenuScroll} />
));

export const variantDHeader = headerSection('side-header', 'Trang một thẻ.', (shown) => (
  <SideHeader {...shown} menuScroll={variantDMenuScroll} />
));
