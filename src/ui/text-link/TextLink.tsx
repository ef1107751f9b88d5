import { Icon } from '../icon/Icon.tsx';
import styles from './text-link.module.css';

interface TextLinkProps {
  link: string;
  label: string;
  /** What it leads to, for people who hear the link alone: "Đọc bài" is said of several. */
  about?: string | undefined;
  className?: string | undefined;
}

/**
 * A link in words with an arrow that says where it leads: down the page, onwards, or out of the site into a tab of its
 * own.
 */
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
