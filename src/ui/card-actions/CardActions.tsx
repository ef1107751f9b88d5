import type { CallToAction, TextLink as TextLinkModel } from '../../page/content-types.ts';
import { CallToActionButton } from '../button/CallToActionButton.tsx';
import { ButtonLink } from '../site-link/ButtonLink.tsx';
import { TextLink } from '../text-link/TextLink.tsx';

interface CardActionsProps {
  card: { button?: CallToAction | undefined; link?: TextLinkModel | undefined };
  size?: 'large';
  className: string | undefined;
}

/** The registration button of a card, its link, or both (behaviour 2.GEN.5). Alone, the link is drawn as a button. */
export function CardActions({ card: { button, link }, className, ...size }: CardActionsProps) {
  if (button === undefined && link === undefined) return null;
  return (
    <div className={className}>
      {button !== undefined && <CallToActionButton action={button} {...size} />}
      {link !== undefined && (button === undefined ? <ButtonLink {...link} {...size} /> : <TextLink {...link} />)}
    </div>
  );
}
