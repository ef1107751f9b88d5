import { drawerId } from '../../browser/page-hooks.ts';
import type { CallToAction } from '../../page/content-types.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { HeaderDrawer } from './HeaderDrawer.tsx';
import { anchorMenu, logoSizes, stickyHeader } from './header-behaviour.ts';
import styles from './pill-header.module.css';
import type { PillHeaderModel } from './pill-header.schema.ts';

/** Pills in dark glass, or plain words over a hairline with an outlined button, for the premium dress. */
export type HeaderDress = 'pills' | 'hairline';

interface PillHeaderProps {
  header: PillHeaderModel;
  /** How many pixels less than its own height make it sticky. */
  stickyEarlyPx?: number;
  /** Where content keeps the button in a key of its own (`home.layout.button`). */
  button?: CallToAction | undefined;
  dress?: HeaderDress;
  /** The number that the drawer offers to call. */
  hotline: { text: string; href: string } | undefined;
}

/** Fixed header: clear over the stage, paper once scrolled. Pills on a desktop, a drawer on a phone. */
export function PillHeader({
  header: stored,
  button: layoutButton,
  dress = 'pills',
  stickyEarlyPx = 0,
  hotline,
}: PillHeaderProps) {
  const header = { ...stored, button: layoutButton ?? stored.button };
  const { logo, logoOnPaper, menu, button } = header;
  const hasDrawer = menu.length > 0 || button !== undefined || hotline !== undefined;
  return (
    <>
      <header className={styles.header} data-ground="stage-at-top" data-dress={dress} {...stickyHeader(stickyEarlyPx)}>
        <div className={`container ${styles.bar}`}>
          <a className={styles.logo} href="#top">
            <Picture picture={logo} sizes={logoSizes} className={styles.logoOnStage} />
            <Picture picture={logoOnPaper} sizes={logoSizes} className={styles.logoOnPaper} />
            <span className="visually-hidden">Về đầu trang</span>
          </a>
          {menu.length > 0 && (
            <nav className={styles.pills} aria-label="Mục trong trang" {...anchorMenu}>
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
              className={buttonClass('round-quiet', { className: styles.menuButton })}
              aria-label="Mở menu"
              aria-haspopup="dialog"
              {...{ command: 'show-modal', commandfor: drawerId }}
            >
              <Icon name="menu" />
            </button>
          ) : null}
        </div>
      </header>
      {hasDrawer ? <HeaderDrawer header={header} hotline={hotline} /> : null}
    </>
  );
}
