import type { ReactNode } from 'react';
import { registrationDialogId } from '../../contract/page-attributes.ts';
import type { CallToAction } from '../../page/content-types.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface CallToActionButtonProps {
  action: CallToAction;
  look?: ButtonLook;
  size?: 'large';
  isBlock?: boolean;
  className?: string | undefined;
  /** Icon after the label. */
  children?: ReactNode;
}

/**
 * Opens the registration dialog. Without JavaScript it is a link to the dialog; `browser/registration-dialog.ts` turns
 * it into a button (role, Space key) and stores which one was used.
 */
export function CallToActionButton({
  action,
  look = 'primary',
  size,
  isBlock,
  className,
  children,
}: CallToActionButtonProps) {
  return (
    <a
      href={`#${registrationDialogId}`}
      data-cta-id={action.ctaId}
      className={buttonClass(look, { ...(size && { size }), ...(isBlock && { isBlock }), className })}
    >
      {action.label}
      {children}
    </a>
  );
}
