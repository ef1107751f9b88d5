import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { PdfDocument } from './pdf-documents.schema.ts';
import styles from './pdf-view.module.css';
import { pdfViewAttributes } from './pdf-view-attributes.ts';

/**
 * The view of a document: first a picture of its first page, which `sections/pdf-documents/pdf-view.behaviour.ts`
 * replaces by the browser's viewer or, without one, by a button that shows the pages. Without scripts the browser
 * decides.
 */
export function PdfView({ document: { title, url, img } }: { document: PdfDocument }) {
  return (
    <div
      className={styles.view}
      {...{
        [behaviourAttribute]: 'pdf-view visible',
        [pdfViewAttributes.url]: url,
        [pdfViewAttributes.title]: title,
        [pdfViewAttributes.state]: 'waiting',
      }}
    >
      <noscript>
        <object className={styles.native} type="application/pdf" data={url} title={title}>
          <p>Trình duyệt này không mở được PDF ngay trên trang. Bạn bấm “Tải về” để đọc trên máy.</p>
        </object>
      </noscript>
      {img !== undefined && <Picture picture={img} sizes={coverSizes} className={styles.cover} />}
      <div className={styles.offer}>
        <p role="status" {...{ [pdfViewAttributes.status]: '' }}>
          Đọc ngay tại đây hoặc tải về để xem sau.
        </p>
        <button
          type="button"
          className={buttonClass('secondary', { className: styles.open })}
          {...{ [pdfViewAttributes.open]: '' }}
        >
          Đọc ngay<span className="visually-hidden"> {title}</span>
        </button>
      </div>
    </div>
  );
}

const coverSizes = '(min-width: 1024px) 600px, (min-width: 860px) 720px, 88px';
