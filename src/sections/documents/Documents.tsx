import { useId } from 'react';
import { formatSize } from '../../contract/format-size.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import partStyles from '../../ui/part/part.module.css';
import { Picture } from '../../ui/picture/Picture.tsx';
import linkStyles from '../../ui/text-link/text-link.module.css';
import styles from './documents.module.css';
import type { DocumentModel, DocumentsModel } from './documents.schema.ts';

/** Files in a list, with the first pages of two of them fanned out beside the title where there is room. */
export function Documents({ shelf: { anchor, title, content, documents } }: { shelf: DocumentsModel }) {
  const titleId = useId();
  const covers = documents.flatMap(({ img }) => img ?? []).slice(0, 2);
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.side}>
          <PartTitle className={partStyles.quietTitle} id={titleId}>
            {title}
          </PartTitle>
          {content !== undefined && <p>{content}</p>}
          {covers.length === 2 && (
            <div className={styles.fan} aria-hidden="true">
              {covers.map((cover, index) => (
                <Picture key={index === 0 ? 'left' : 'right'} picture={cover} sizes="228px" isDecorative />
              ))}
            </div>
          )}
        </div>
        <ul className={styles.list}>
          {documents.map((document) => (
            <DocumentItem key={`${document.title} ${document.url}`} document={document} />
          ))}
        </ul>
      </div>
    </Part>
  );
}

/** Kinds of files that a browser shows by itself. */
const shownKinds: readonly string[] = ['PDF', 'JPG', 'JPEG', 'PNG', 'WEBP', 'AVIF', 'SVG'];

function DocumentItem({ document: { title, kind, note, url, bytes } }: { document: DocumentModel }) {
  const facts = [note, bytes === undefined ? undefined : formatSize(bytes)].filter(Boolean);
  return (
    <li>
      <span className={styles.kind} aria-hidden="true">
        {kind ?? <Icon name="file" />}
      </span>
      <InnerTitle>{title}</InnerTitle>
      {facts.length > 0 && <p>{facts.join(', ')}</p>}
      <div className={styles.links}>
        {(kind === undefined || shownKinds.includes(kind)) && (
          <a className={linkStyles.link} href={url} target="_blank" rel="noopener">
            <span>Xem</span>
            <span className="visually-hidden"> {title} (mở trong tab mới)</span>
          </a>
        )}
        {kind !== undefined && (
          <a className={linkStyles.link} href={url} download="" target="_blank" rel="noopener">
            <Icon name="download" />
            <span>Tải về</span>
            <span className="visually-hidden">{` ${title} (${kind})`}</span>
          </a>
        )}
      </div>
    </li>
  );
}
