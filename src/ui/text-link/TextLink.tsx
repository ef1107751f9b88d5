import { Icon } from '../icon/Icon.tsx';
import styles from './text-link.module.css';

/** A link in words with an arrow that says where it leads: down the page, onwards, or out of the site into a tab of its own. */
export function TextLink({ link, label, className }: { link: string; label: string; className?: string | undefined }) {
  const isOutside = /^https?:/i.test(link);
  return (
    <a
      className={className ? `${styles.link} ${className}` : styles.link}
      href={link}
      {...(isOutside && { target: '_blank', rel: 'noopener' })}
    >
      {label}
      {isOutside ? <span className="visually-hidden"> (mở trong thẻ mới)</span> : null}
      <Icon name={iconOf(link, isOutside)} />
    </a>
  );
}

function iconOf(link: string, isOutside: boolean) {
  if (isOutside) return 'out';
  return link.startsWith('#') ? 'down' : 'right';
}
