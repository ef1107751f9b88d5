import { huVangStickyEarlyPx } from './header-behaviour.ts';
import { headerSection } from './header-section.ts';
import { PillHeader } from './PillHeader.tsx';

export const pillHeader = headerSection('pill-header', 'Trang dài, khách cần menu.', (shown) => (
  <PillHeader {...shown} />
));

export const earlyPillHeader = headerSection('pill-header', 'Trang dài, menu hiện sớm hơn.', (shown) => (
  <PillHeader {...shown} stickyEarlyPx={huVangStickyEarlyPx} />
));

export const sheetHeader = headerSection('pill-header', 'Trang dài, menu mở cạnh trang trên điện thoại.', (shown) => (
  <PillHeader {...shown} drawer="sheet" />
));
