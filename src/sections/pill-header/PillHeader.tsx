import { drawerId } from '../../contract/page-attributes.ts';
import type { CallToAction } from '../../page/content-types.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { PageHeader } from '../../ui/page-header/PageHeader.tsx';
import type { Hotline } from '../footer-hotline.ts';
import { type DrawerWidth, HeaderDrawer } from './HeaderDrawer.tsx';
import { anchorMenu, type MenuScroll, usualMenuScroll } from './header-behaviour.ts';
import { chooseMenuRoom } from './menu-room.ts';
import styles from './pill-header.module.css';
import type { PillHeaderModel } from './pill-header.schema.ts';

export interface PillHeaderProps {
  header: PillHeaderModel;
  /** How many pixels less than its own height make it sticky. */
  stickyEarlyPx?: number | undefined;
  /** For content with the button under its own key (`home.layout.button`). */
  button?: CallToAction | undefined;
  menuScroll?: MenuScroll;
  /** Class of another design. */
  className?: string | undefined;
  drawer?: DrawerWidth;
  drawerClassName?: string | undefined;
  /** The number to call in the drawer. */
  hotline: Hotline | undefined;
}

/** Fixed header: transparent over the stage, on paper once scrolled. Pills on a desktop, a drawer on a phone. */
export function PillHeader({
  header: stored,
  button: layoutButton,
  menuScroll = usualMenuScroll,
  className,
  drawer = 'full',
  drawerClassName,
  stickyEarlyPx,
  hotline,
}: PillHeaderProps) {
  const header = { ...stored, button: layoutButton ?? stored.button };
  const { logo, logoOnPaper, link, menu, button } = header;
  const room = chooseMenuRoom(header);
  const hasDrawer = menu.length > 0 || button !== undefined || hotline?.href !== undefined;
  return (
    <>
      <PageHeader logo={logo} logoOnPaper={logoOnPaper} home={link} stickyEarlyPx={stickyEarlyPx} className={className}>
        {menu.length > 0 && (
          <nav className={styles.pills} aria-label="Mục trong trang" data-room={room} {...anchorMenu(menuScroll)}>
            <ul>
              {menu.map(({ label, link }) => (
                <li key={`${link} ${label}`}>
                  <a className={buttonClass('pill')} href={link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {button !== undefined && <CallToActionButton action={button} className={styles.action} />}
        {hasDrawer ? (
          <button
            type="button"
            data-room={menu.length > 0 ? room : 'narrow'}
            className={buttonClass('round-quiet', { className: styles.menuButton })}
            aria-label="Mở menu"
            aria-haspopup="dialog"
            {...{ command: 'show-modal', commandfor: drawerId }}
          >
            <Icon name="menu" />
          </button>
        ) : null}
      </PageHeader>
      {hasDrawer ? (
        <HeaderDrawer
          header={header}
          width={drawer}
          className={drawerClassName}
          room={menu.length > 0 ? room : 'narrow'}
          menuScroll={menuScroll}
          hotline={hotline}
        />
      ) : null}
    </>
  );
}
