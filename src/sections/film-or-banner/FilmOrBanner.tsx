import { useId } from 'react';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { isOutside, newTab } from '../../ui/site-link/new-tab.ts';
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
        <Part
          className={styles.section}
          id={block.anchor}
          {...(block.title === undefined ? { 'aria-label': 'Phim giới thiệu' } : { 'aria-labelledby': titleId })}
        >
          <div className={`container ${styles.film}`}>
            {block.title !== undefined && (
              <PartTitle id={titleId} html={block.title} className={`section-title ${styles.title}`} />
            )}
            <Film img={block.img} film={block.film} />
          </div>
        </Part>
      );
    case 'banner':
      return (
        <Part className={styles.section} id={block.anchor} aria-labelledby={titleId}>
          <div className="container">
            <WordsBanner banner={block} titleId={titleId} />
          </div>
        </Part>
      );
    case 'picture':
      return (
        <Part as="div" className={styles.section} id={block.anchor}>
          <div className="container">
            <PictureBanner img={block.img} link={block.link} />
          </div>
        </Part>
      );
  }
}

function PictureBanner({ img, link }: Pick<FilmOrBannerModel & { kind: 'picture' }, 'img' | 'link'>) {
  const shown = <Picture picture={img} sizes="(min-width: 1280px) 1200px, 100vw" isDecorative={link !== undefined} />;
  if (link === undefined) return <div className={styles.picture}>{shown}</div>;
  const opensTab = isOutside(link.link);
  return (
    <a className={styles.picture} href={link.link} {...newTab(opensTab)}>
      {shown}
      <span className="visually-hidden">
        {link.label}
        {opensTab ? ' (mở trong tab mới)' : ''}
      </span>
    </a>
  );
}
