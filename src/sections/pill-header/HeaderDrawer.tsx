import { drawerId } from '../../browser/page-hooks.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { anchorMenu, logoSizes } from './header-behaviour.ts';
import styles from './header-drawer.module.css';
import type { PillHeaderModel } from './pill-header.schema.ts';

interface HeaderDrawerProps {
  header: PillHeaderModel;
  hotline: { text: string; href: string } | undefined;
}

/** The menu on a phone: a drawer from the right over the full width, which closes on a click on any of its links. */
export function HeaderDrawer({ header, hotline }: HeaderDrawerProps) {
  const { logo, menu, button } = header;
  return (
    <dialog id={drawerId} className={styles.drawer} data-ground="stage" aria-label="Menu">
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
        <nav className={styles.links} aria-label="Mục trong menu" {...anchorMenu}>
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
          {hotline !== undefined && (
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
