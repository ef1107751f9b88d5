import type { ReactNode } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { Icon } from '../icon/Icon.tsx';
import { topBannerClass } from './top-banner-class.ts';

interface TopBannerActionsProps {
  link: { link: string; label: string } | undefined;
  /** Whether a phone shows the link if there is no button. */
  keepsLoneLink?: boolean;
  className?: string | undefined;
  /** The call to action, if there is one. */
  children: ReactNode;
}

/** The call to action on a page's first picture, and a link that a phone hides beside it. */
export function TopBannerActions({ link, keepsLoneLink = false, className, children }: TopBannerActionsProps) {
  const hasButton = Boolean(children);
  if (!hasButton && link === undefined) return null;
  const linkClass = hasButton || !keepsLoneLink ? topBannerClass.link : undefined;
  return (
    <div className={className ? `${topBannerClass.actions} ${className}` : topBannerClass.actions}>
      {children}
      {link !== undefined && (
        <a className={buttonClass('secondary', { size: 'large', className: linkClass })} href={link.link}>
          {link.label}
          <Icon name={link.link.startsWith('#') ? 'down' : 'right'} />
        </a>
      )}
    </div>
  );
}
