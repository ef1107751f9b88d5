import { Icon } from '../icon/Icon.tsx';
import styles from './text-link.module.css';

interface TextLinkProps {
  link: string;
  label: string;
  /** What it leads to, for screen readers: several links may have the same label. */
  about?: string | undefined;
  className?: string | undefined;
}

/** A text link with an arrow for its kind: within the page, to another page, or to another site in a new tab. */
export function TextLink({ link, label, about, className }: TextLinkProps) {
  const isOutside = /^https?:/i.test(link);
  return (
    <a
      className={className ? `${styles.link} ${className}` : styles.link}
      href={link}
      {...(isOutside && { target: '_blank', rel: 'noopener' })}
    >
      {label}
      {about === undefined ? null : <span className="visually-hidden">: {about}</span>}
      {isOutside ? <span className="visually-hidden"> (mở trong tab mới)</span> : null}
      <Icon name={iconOf(link, isOutside)} />
    </a>
  );
}

function iconOf(link: string, isOutside: boolean) {
  if (isOutside) return 'out';
  return link.startsWith('#') ? 'down' : 'right';
}
