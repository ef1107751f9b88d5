import { useId } from 'react';
import { Carousel, CarouselControls, CarouselTrack } from '../../ui/carousel/Carousel.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './news-carousel.module.css';
import type { NewsCarouselModel } from './news-carousel.schema.ts';

/**
 * News in a looping row with dots: cards of 1215 x 353 px on a desktop, with neighbours visible at the edges (behaviour
 * 9.26).
 */
export function NewsCarousel({ news: { anchor, title, items } }: { news: NewsCarouselModel }) {
  const titleId = useId();
  return (
    <Part className={`section ${styles.section}`} id={anchor} aria-labelledby={titleId}>
      <Carousel labelledBy={titleId}>
        <div className={`container ${styles.heading}`}>
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
          <CarouselControls count={items.length} position="dots" />
        </div>
        <CarouselTrack className={styles.track}>
          {items.map((item) => (
            <li key={item.title} className={styles.slide}>
              <article className={`card ${styles.card}`}>
                <Picture picture={item.image} sizes={pictureSizes} leastWidth={480} className={styles.picture} />
                <div className={styles.words}>
                  <InnerTitle>{item.title}</InnerTitle>
                  {item.description !== undefined && <p>{item.description}</p>}
                  {item.link !== undefined && (
                    <TextLink
                      link={item.link.link}
                      label={item.link.label}
                      about={item.title}
                      className={styles.link}
                    />
                  )}
                </div>
              </article>
            </li>
          ))}
        </CarouselTrack>
      </Carousel>
    </Part>
  );
}

const pictureSizes = '(min-width: 1024px) 628px, (min-width: 640px) 340px, min(100vw - 40px, 340px)';
