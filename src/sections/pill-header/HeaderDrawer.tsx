import { behaviourAttribute, drawerId } from '../../contract/page-attributes.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { logoSizes } from '../../ui/page-header/logo-sizes.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { Hotline } from '../footer-hotline.ts';
import { anchorMenu, type MenuScroll } from './header-behaviour.ts';
import styles from './header-drawer.module.css';
import type { MenuRoom } from './menu-room.ts';
import type { PillHeaderModel } from './pill-header.schema.ts';

/**
 * `full`: full width on a phone and a tablet. `sheet`: at the right edge, with the page visible beside it and not
 * scrolling (behaviour 2.P2.1). `side`: 300 px at the right edge at every width (variant D and card landing). A click
 * beside the last two closes them.
 */
export type DrawerWidth = 'full' | 'sheet' | 'side';

interface HeaderDrawerProps {
  header: PillHeaderModel;
  width: DrawerWidth;
  /** Class of another design. */
  className: string | undefined;
  /** From where on the menu fits into the bar. */
  room: MenuRoom;
  menuScroll: MenuScroll;
  hotline: Hotline | undefined;
}

/** The menu on a phone: a drawer from the right, which closes on a click on any of its links. */
export function HeaderDrawer({ header, width, className, room, menuScroll, hotline }: HeaderDrawerProps) {
  const { logo, menu, button } = header;
  return (
    <dialog
      id={drawerId}
      className={className ? `${styles.drawer} ${className}` : styles.drawer}
      data-width={width}
      data-room={room}
      data-ground="stage"
      aria-label="Menu"
      {...(width === 'sheet' && { [behaviourAttribute]: 'menu-sheet touch' })}
    >
      <div className={styles.panel}>
        <DrumRing className={styles.ring} />
        <div className={styles.top}>
          <Picture picture={logo} sizes={logoSizes} className={styles.logo} />
          <button
            type="button"
            className={buttonClass('round-quiet', { className: styles.close })}
            aria-label="Đóng menu"
            {...{ command: 'close', commandfor: drawerId }}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className={styles.links} aria-label="Mục trong menu" {...anchorMenu(menuScroll)}>
          <ul>
            {menu.map(({ label, link }) => (
              <li key={`${link} ${label}`}>
                <a href={link}>
                  {label}
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          {button !== undefined && <CallToActionButton action={button} size="large" isBlock />}
          {hotline?.href !== undefined && (
            <a className={buttonClass('secondary', { size: 'large', isBlock: true })} href={hotline.href}>
              <Icon name="phone" />
              Gọi {hotline.text}
            </a>
          )}
        </div>
      </div>
    </dialog>
  );
}
