import { RingGround } from '../../ui/drum-ring/RingGround.tsx';
import { PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { ButtonLink } from '../../ui/site-link/ButtonLink.tsx';
import type { FilmOrBannerModel } from './film-or-banner.schema.ts';
import styles from './words-banner.module.css';

interface WordsBannerProps {
  banner: FilmOrBannerModel & { kind: 'banner' };
  titleId: string;
}

/** The page’s accent block, with a cut-out picture over its edge. */
export function WordsBanner({ banner: { title, content, img, link }, titleId }: WordsBannerProps) {
  return (
    <div className={styles.panel} data-ground="accent" data-picture={img ? 'some' : 'none'}>
      <RingGround ring={styles.ring} />
      <div className={styles.words}>
        <PartTitle id={titleId} html={title} className={styles.title} />
        {content !== undefined && <p className={styles.content}>{content}</p>}
        {link !== undefined && <ButtonLink {...link} size="large" className={styles.link} />}
      </div>
      {img !== undefined && (
        <Picture
          picture={img}
          sizes="(min-width: 860px) 480px, min(62vw, 300px)"
          leastWidth={240}
          className={styles.picture}
        />
      )}
    </div>
  );
}
