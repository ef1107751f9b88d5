import { HairlineHeader } from './HairlineHeader.tsx';
import { headerSection } from './header-section.ts';

export const hairlineHeader = headerSection('hairline-header', 'Trang khách hàng ưu tiên.', (shown) => (
  <HairlineHeader {...shown} />
));
