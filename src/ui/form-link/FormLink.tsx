import { behaviourAttribute, ctaIdAttribute, handOverFormId } from '../../contract/page-attributes.ts';
import type { CallToAction } from '../../page/content-types.ts';
import { type ButtonLook, buttonClass } from '../button/button-class.ts';

interface FormLinkProps {
  action: CallToAction;
  look?: ButtonLook;
  size?: 'large';
  isBlock?: boolean;
  className?: string | undefined;
}

/**
 * A call to action that leads down or up to the hand-over form. A link that works by itself;
 * `ui/form-link/form-link.behaviour.ts` keeps the distance of behaviour 9.11 and puts the focus into the first field.
 */
export function FormLink({ action, look = 'primary', size, isBlock, className }: FormLinkProps) {
  return (
    <a
      href={`#${handOverFormId}`}
      className={buttonClass(look, { ...(size && { size }), ...(isBlock && { isBlock }), className })}
      {...{ [behaviourAttribute]: 'form-link touch', [ctaIdAttribute]: action.ctaId }}
    >
      {action.label}
    </a>
  );
}
