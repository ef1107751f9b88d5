import type { ReactNode } from 'react';
import { behaviourAttribute, ctaIdAttribute, handOverFormId } from '../../contract/page-attributes.ts';
import { type ButtonLook, buttonClass } from '../button/button-class.ts';

interface FormLinkProps {
  /** Class id from content, for tag managers. */
  ctaId?: string | undefined;
  look?: ButtonLook;
  size?: 'large';
  isBlock?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A call to action that leads down or up to the hand-over form. A link that works by itself;
 * `ui/form-link/form-link.behaviour.ts` keeps the distance of behaviour 9.11 and puts the focus into the first field.
 */
export function FormLink({ ctaId, look = 'primary', size, isBlock, className, children }: FormLinkProps) {
  return (
    <a
      href={`#${handOverFormId}`}
      className={buttonClass(look, { ...(size && { size }), ...(isBlock && { isBlock }), className })}
      {...{ [behaviourAttribute]: 'form-link touch', [ctaIdAttribute]: ctaId }}
    >
      {children}
    </a>
  );
}
