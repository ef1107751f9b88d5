import { behaviourAttribute, ctaIdAttribute, handOverFormId } from '../../contract/page-attributes.ts';
import type { CallToAction } from '../../page/content-types.ts';
import { type ButtonKind, buttonClass } from '../button/button-class.ts';

interface FormLinkProps {
  action: CallToAction;
  kind?: ButtonKind;
  size?: 'large';
  isBlock?: boolean;
  className?: string | undefined;
}

/**
 * A call to action that leads down or up to the hand-over form. A link that works by itself;
 * `ui/form-link/form-link.behaviour.ts` keeps the distance of behaviour 9.11 and puts the focus into the first field.
 */
export function FormLink({ action, kind = 'primary', size, isBlock, className }: FormLinkProps) {
  return (
    <a
      href={`#${handOverFormId}`}
      className={buttonClass(kind, { ...(size && { size }), ...(isBlock && { isBlock }), className })}
      {...{ [behaviourAttribute]: 'form-link touch', [ctaIdAttribute]: action.ctaId }}
    >
      {action.label}
    </a>
  );
}
