import type { CallToAction } from '../../page/content-types.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { FormLink } from '../../ui/form-link/FormLink.tsx';
import type { HeaderButtonGoal } from './header-behaviour.ts';

interface HeaderButtonProps {
  action: CallToAction;
  goal: HeaderButtonGoal;
  place: 'bar' | 'drawer';
  className?: string | undefined;
}

/** The header's call to action, small in the bar and large at the foot of the drawer. */
export function HeaderButton({ action, goal, place, className }: HeaderButtonProps) {
  const size = place === 'drawer' ? ({ size: 'large', isBlock: true } as const) : {};
  const Button = goal === 'popup' ? CallToActionButton : FormLink;
  return <Button action={action} {...size} className={className} />;
}
