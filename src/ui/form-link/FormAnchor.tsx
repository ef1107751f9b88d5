import type { ReactNode } from 'react';
import {
  behaviourAttribute,
  ctaIdAttribute,
  handOverFormId,
  registrationDialogId,
} from '../../contract/page-attributes.ts';
import type { CallToAction } from '../../page/content-types.ts';
import { type ButtonKind, buttonClass } from '../button/button-class.ts';
import type { PageForm } from './page-form.ts';

export interface FormAnchorProps {
  action: CallToAction;
  kind?: ButtonKind;
  size?: 'large';
  isBlock?: boolean;
  className?: string | undefined;
  /** Icon after the label. */
  children?: ReactNode;
}

/** A link to a form of the page, which looks like a button and works without a script. */
export function FormAnchor({
  form,
  action: { ctaId, label },
  kind = 'primary',
  size,
  isBlock,
  className: own,
  children,
}: FormAnchorProps & { form: PageForm }) {
  const className = buttonClass(kind, { ...(size && { size }), ...(isBlock && { isBlock }), className: own });
  const target =
    form === 'popup'
      ? { href: `#${registrationDialogId}`, [ctaIdAttribute]: ctaId, className }
      : { href: `#${handOverFormId}`, className, [behaviourAttribute]: 'form-link touch', [ctaIdAttribute]: ctaId };
  return (
    <a {...target}>
      {label}
      {children}
    </a>
  );
}
