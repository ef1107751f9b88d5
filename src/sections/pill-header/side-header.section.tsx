import { cardLandingMenuScroll, type MenuScroll, variantDMenuScroll } from './header-behaviour.ts';
import { headerSection } from './header-section.ts';
import { PillHeader } from './PillHeader.tsx';
import styles from './side-drawer.module.css';

/** With a drawer at the side at every width. A file of its own, so that other pages do not contain its styles. */
const sideHeader = (when: string, menuScroll: MenuScroll) =>
  headerSection('side-header', when, (shown) => (
    <PillHeader {...shown} drawer="side" drawerClassName={styles.drawer} menuScroll={menuScroll} />
  ));

export const cardLandingHeader = sideHeader('Trang một bộ thẻ.', cardLandingMenuScroll);
export const variantDHeader = sideHeader('Trang một thẻ.', variantDMenuScroll);
