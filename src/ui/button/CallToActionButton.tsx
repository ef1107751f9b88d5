import type { ReactNode } from 'react';
import { registrationDialogId } from '../../contract/page-attributes.ts';
import type { CallToAction } from '../../page/content-types.ts';
import { type ButtonKind, buttonClass } from './button-class.ts';

interface CallToActionButtonProps {
  action: CallToAction;
  kind?: ButtonKind;
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
  kind = 'primary',
  size,
  isBlock,
  className,
  children,
}: CallToActionButtonProps) {
  return (
    <a
      href={`#${registrationDialogId}`}
      data-cta-id={action.ctaId}
      className={buttonClass(kind, { ...(size && { size }), ...(isBlock && { isBlock }), className })}
    >
      {action.label}
      {children}
    </a>
  );
}
