import type { ReactNode } from 'react';
import { behaviourAttribute, ctaIdAttribute, handOverFormId } from '../../contract/page-attributes.ts';
import type { CallToAction } from '../../page/content-types.ts';
import { type ButtonKind, buttonClass } from './button-class.ts';
import { useFormTarget } from './form-target.ts';

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
 * A call to action: it leads to the form of the page. A popup opens; without JavaScript it is a link to the dialog,
 * which `browser/registration-dialog.ts` turns into a button (role, Space key), and it stores which one was used. A
 * hand-over form is scrolled to; `form-link.behaviour.ts` keeps the distance of behaviour 9.11 and focuses its first
 * field.
 */
export function CallToActionButton({
  action,
  kind = 'primary',
  size,
  isBlock,
  className,
  children,
}: CallToActionButtonProps) {
  const target = useFormTarget();
  const look = buttonClass(kind, { ...(size && { size }), ...(isBlock && { isBlock }), className });
  const id = { [ctaIdAttribute]: action.ctaId };
  return (
    <a
      href={`#${target}`}
      {...(target === handOverFormId
        ? { className: look, [behaviourAttribute]: 'form-link touch', ...id }
        : { ...id, className: look })}
    >
      {action.label}
      {children}
    </a>
  );
}
