import { PageFooter } from '../../ui/page-footer/PageFooter.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import styles from './contact-footer.module.css';
import type { ContactFooterModel } from './contact-footer.schema.ts';

/** Contacts of the bank, and a button to the top on a desktop. */
export function ContactFooter({ footer }: { footer: ContactFooterModel }) {
  const { logo, hotline, email, address, social, note } = footer;
  return (
    <PageFooter hasWayToTop>
      <Picture picture={logo} sizes="200px" className={styles.logo} />
      <dl className={styles.contacts}>
        {hotline !== undefined && (
          <div className={styles.hotline}>
            <dt>{hotline.label}</dt>
            <dd>
              <a href={hotline.href} className="ring-within">
                {hotline.text}
              </a>
            </dd>
          </div>
        )}
        {email !== undefined && (
          <div>
            <dt>{email.label}</dt>
            <dd>
              <a href={email.href}>{email.text}</a>
            </dd>
          </div>
        )}
        {address !== undefined && (
          <div>
            <dt>{address.label}</dt>
            <dd className={styles.plain}>{address.text}</dd>
          </div>
        )}
        {social !== undefined && (
          <div>
            <dt>{social.label}</dt>
            <dd>
              <a href={social.href} target="_blank" rel="noopener">
                {social.text}
                <NewTabNote />
              </a>
            </dd>
          </div>
        )}
      </dl>
      {note !== undefined && <p className="note">{note}</p>}
    </PageFooter>
  );
}
