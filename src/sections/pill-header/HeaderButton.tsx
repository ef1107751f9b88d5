import type { CallToAction } from '../../page/content-types.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';

interface HeaderButtonProps {
  action: CallToAction;
  place: 'bar' | 'drawer';
  className?: string | undefined;
}

/** The header's call to action, small in the bar and large at the foot of the drawer. */
export function HeaderButton({ action, place, className }: HeaderButtonProps) {
  const size = place === 'drawer' ? ({ size: 'large', isBlock: true } as const) : {};
  return <CallToActionButton action={action} {...size} className={className} />;
}
