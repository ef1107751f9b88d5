import { useId } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { PdfView } from './PdfView.tsx';
import styles from './pdf-documents.module.css';
import type { PdfDocument, PdfDocumentsModel } from './pdf-documents.schema.ts';

/** Documents, shown in the page if the browser can, and always to download. */
export function PdfDocuments({ shelf }: { shelf: PdfDocumentsModel }) {
  const { anchor, title, documents } = shelf;
  const id = useId();
  return (
    <Part className={`section ${styles.documents}`} id={anchor} aria-labelledby={`${id}title`}>
      <div className={`container ${styles.shelf}`} data-count={documents.length}>
        <PartTitle className={`section-title ${styles.title}`} id={`${id}title`}>
          {title}
        </PartTitle>
        {documents.map((document, index) => (
          <DocumentCard key={document.title} document={document} titleId={`${id}${index + 1}`} />
        ))}
      </div>
    </Part>
  );
}

function DocumentCard({ document, titleId }: { document: PdfDocument; titleId: string }) {
  const { title, url, note } = document;
  return (
    <article className={styles.document} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Icon name="file" className={styles.icon} />
        <div>
          <InnerTitle id={titleId}>{title}</InnerTitle>
          {note !== undefined && <p className="note">{note}</p>}
        </div>
        <a
          className={buttonClass('secondary', { className: styles.download })}
          href={url}
          download=""
          target="_blank"
          rel="noopener"
        >
          <Icon name="download" />
          Tải về<span className="visually-hidden"> {title} (PDF)</span>
        </a>
      </header>
      <PdfView document={document} />
    </article>
  );
}
