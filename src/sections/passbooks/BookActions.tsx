import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './book-actions.module.css';
import type { Passbook } from './passbooks.schema.ts';

interface BookActionsProps {
  book: Passbook;
  size: 'large' | 'usual';
}

/** The registration button of a card, its link, or both (behaviour 2.GEN.5). Alone, the link is drawn as a button. */
export function BookActions({ book: { button, link }, size }: BookActionsProps) {
  if (button === undefined && link === undefined) return null;
  const options = size === 'large' ? { size } : {};
  const isOutside = link !== undefined && /^https?:/i.test(link.link);
  return (
    <div className={styles.actions}>
      {button !== undefined && <CallToActionButton action={button} {...options} />}
      {link !== undefined && button !== undefined && <TextLink link={link.link} label={link.label} />}
      {link !== undefined && button === undefined && (
        <a
          className={buttonClass('primary', options)}
          href={link.link}
          {...(isOutside && { target: '_blank', rel: 'noopener' })}
        >
          {link.label}
          {isOutside ? <span className="visually-hidden"> (mở trong tab mới)</span> : null}
          <Icon name={isOutside ? 'out' : 'right'} />
        </a>
      )}
    </div>
  );
}
