import { PageFooter } from '../../ui/page-footer/PageFooter.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './link-footer.module.css';
import type { LinkFooterModel } from './link-footer.schema.ts';

/** Logo, links and authorship, and a button to the top on a desktop. */
export function LinkFooter({ footer: { logo, links, author } }: { footer: LinkFooterModel }) {
  return (
    <PageFooter hasWayToTop>
      <Picture picture={logo} sizes="200px" className={styles.logo} />
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, href, kind }) => (
            <li key={`${href} ${label}`} data-kind={kind}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {author !== undefined && <p className="note">{author}</p>}
    </PageFooter>
  );
}
