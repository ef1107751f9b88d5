import { Icon } from '../icon/Icon.tsx';
import { NewTabNote } from '../site-link/NewTabNote.tsx';
import { isOutside, newTab } from '../site-link/new-tab.ts';
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
  const opensTab = isOutside(link);
  return (
    <a className={className ? `${styles.link} ${className}` : styles.link} href={link} {...newTab(opensTab)}>
      {label}
      {about === undefined ? null : <span className="visually-hidden">: {about}</span>}
      {opensTab ? <NewTabNote /> : null}
      <Icon name={opensTab ? 'out' : link.startsWith('#') ? 'down' : 'right'} />
    </a>
  );
}
