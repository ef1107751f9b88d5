import { useId } from 'react';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Film } from './Film.tsx';
import styles from './film-or-banner.module.css';
import type { FilmOrBannerModel } from './film-or-banner.schema.ts';
import { WordsBanner } from './WordsBanner.tsx';

/** A film, a banner with text, or a picture with its own words. */
export function FilmOrBanner({ block }: { block: FilmOrBannerModel }) {
  const titleId = useId();
  switch (block.kind) {
    case 'film':
      return (
        <section
          className={styles.section}
          id={block.anchor}
          {...(block.titleHtml === undefined ? { 'aria-label': 'Phim giới thiệu' } : { 'aria-labelledby': titleId })}
        >
          <div className={`container ${styles.film}`}>
            {block.titleHtml !== undefined && (
              <RichText as="h2" id={titleId} html={block.titleHtml} className={`section-title ${styles.title}`} />
            )}
            <Film thumbnail={block.thumbnail} target={block.target} />
          </div>
        </section>
      );
    case 'banner':
      return (
        <section className={styles.section} id={block.anchor} aria-labelledby={titleId}>
          <div className="container">
            <WordsBanner banner={block} titleId={titleId} />
          </div>
        </section>
      );
    case 'picture':
      return (
        <div className={styles.section} id={block.anchor}>
          <div className="container">
            <PictureBanner picture={block.picture} link={block.link} />
          </div>
        </div>
      );
  }
}

function PictureBanner({ picture, link }: Pick<FilmOrBannerModel & { kind: 'picture' }, 'picture' | 'link'>) {
  const shown = (
    <Picture picture={picture} sizes="(min-width: 1280px) 1200px, 100vw" isDecorative={link !== undefined} />
  );
  if (link === undefined) return <div className={styles.picture}>{shown}</div>;
  const isOutside = /^https?:/i.test(link.link);
  return (
    <a className={styles.picture} href={link.link} {...(isOutside && { target: '_blank', rel: 'noopener' })}>
      {shown}
      <span className="visually-hidden">
        {link.label}
        {isOutside ? ' (mở trong tab mới)' : ''}
      </span>
    </a>
  );
}
