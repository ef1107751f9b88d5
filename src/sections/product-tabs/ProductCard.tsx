import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { InnerTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import linkStyles from '../../ui/text-link/text-link.module.css';
import styles from './product-tabs.module.css';
import type { Product } from './product-tabs.schema.ts';
import { productTabsAttributes } from './product-tabs-attributes.ts';

interface ProductCardProps {
  product: Product;
  /** Whether it is on the dark stage, for variety in a row of equal cards. */
  isDark: boolean;
}

/** A product: text, and a picture at the corner. */
export function ProductCard({ product: { picture, title, content, detail, action }, isDark }: ProductCardProps) {
  const { product, part } = productTabsAttributes;
  return (
    <li
      className={`card ${styles.card}`}
      data-ground={isDark ? 'stage' : undefined}
      data-picture={picture ? '' : undefined}
      {...{ [product]: '' }}
    >
      <InnerTitle depth={2} className={styles.title} {...{ [part]: 'title' }}>
        {title}
      </InnerTitle>
      {content !== undefined && (
        <div className={styles.content} {...{ [part]: 'content' }}>
          <RichText html={content} />
        </div>
      )}
      {picture !== undefined && (
        <div className={styles.picture} {...{ [part]: 'picture' }}>
          <Picture picture={picture} sizes={pictureSizes} leastWidth={240} isDecorative />
        </div>
      )}
      <div className={styles.end}>
        {action !== undefined && (
          <div {...{ [part]: 'action' }}>
            <CallToActionButton action={action} className={styles.button}>
              <span className="visually-hidden">: {title}</span>
            </CallToActionButton>
          </div>
        )}
        {detail !== undefined && (
          <details className={styles.detail}>
            <summary className={`${linkStyles.link} ${styles.more}`}>
              {detail.label}
              <span className="visually-hidden">: {title}</span>
            </summary>
            <div {...{ [part]: 'detail' }}>
              <RichText html={detail.html} className={`rich-text ${styles.detailText}`} />
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

const pictureSizes = '(min-width: 1024px) 204px, 108px';
