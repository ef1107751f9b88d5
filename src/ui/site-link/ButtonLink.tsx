import { type ButtonOptions, buttonClass } from '../button/button-class.ts';
import { Icon } from '../icon/Icon.tsx';
import { NewTabNote } from './NewTabNote.tsx';
import { isOutside, newTab } from './new-tab.ts';

interface ButtonLinkProps extends ButtonOptions {
  link: string;
  label: string;
}

/** A link that looks like a button, with an arrow for its kind; to another site it opens in a new tab. */
export function ButtonLink({ link, label, ...options }: ButtonLinkProps) {
  const opensTab = isOutside(link);
  return (
    <a className={buttonClass('primary', options)} href={link} {...newTab(opensTab)}>
      {label}
      {opensTab ? <NewTabNote /> : null}
      <Icon name={opensTab ? 'out' : 'right'} />
    </a>
  );
}
