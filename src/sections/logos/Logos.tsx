import { useId } from 'react';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import partStyles from '../../ui/part/part.module.css';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './logos.module.css';
import type { LogosModel } from './logos.schema.ts';

/** Names of partners in one colour between hairlines, beside a small title. */
export function Logos({ section: { anchor, title, content, logos } }: { section: LogosModel }) {
  const titleId = useId();
  return (
    <Part id={anchor} className={`section ${partStyles.slim}`} aria-labelledby={titleId}>
      <div className={`container ${styles.partners}`}>
        <div className={styles.head}>
          <PartTitle className={styles.title} id={titleId}>
            {title}
          </PartTitle>
          {content !== undefined && <p className={partStyles.lead}>{content}</p>}
        </div>
        <ul className={styles.grid} data-columns={chooseColumns(logos.length)}>
          {logos.map((logo) => (
            <li key={logo.label}>
              <Logo {...logo} />
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}

function Logo({ label, img, isSymbol }: LogosModel['logos'][number]) {
  if (img === undefined) return <span className={styles.name}>{label}</span>;
  if (!isSymbol)
    return <Picture picture={{ ...img, alt: label }} sizes="160px" leastWidth={160} className={styles.logo} />;
  return (
    <span className={styles.name}>
      <Picture picture={img} sizes="36px" leastWidth={96} isDecorative className={styles.symbol} />
      <span>{label}</span>
    </span>
  );
}

/** As many columns on a desktop as leave the fewest places empty. */
function chooseColumns(count: number): number {
  return [4, 3, 5].find((columns) => count % columns === 0) ?? 4;
}
