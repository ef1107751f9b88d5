import { useId } from 'react';
import { Carousel, CarouselControls, CarouselTrack } from '../../ui/carousel/Carousel.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './offer-slides.module.css';
import { type OfferSlidesModel, offerStaysMs } from './offer-slides.schema.ts';

/** One offer in view, with its picture at the left edge of the window. Plays automatically and can be paused. */
export function OfferSlides({ offers: { anchor, title, slides, note } }: { offers: OfferSlidesModel }) {
  const titleId = useId();
  const depth = title === undefined ? 0 : 1;
  return (
    <Part className={styles.offers} id={anchor} {...(title !== undefined && { 'aria-labelledby': titleId })}>
      {title !== undefined && (
        <div className="container">
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
        </div>
      )}
      <Carousel
        {...(title === undefined ? { label: 'Ưu đãi' } : { labelledBy: titleId })}
        autoplayMs={offerStaysMs}
        isOnePerView
      >
        <CarouselTrack className={styles.track}>
          {slides.map(({ img, title, description, link }) => (
            <li key={title} className={styles.offer}>
              <Picture picture={img} sizes={imageSizes} className={styles.image} />
              <div className={styles.words}>
                <InnerTitle depth={depth} className={styles.title}>
                  {title}
                </InnerTitle>
                {description !== undefined && <p className={styles.description}>{description}</p>}
                {link !== undefined && <TextLink {...link} />}
              </div>
            </li>
          ))}
        </CarouselTrack>
        <div className={styles.end}>
          <CarouselControls count={slides.length} position="dots" canPause className={styles.controls} />
          {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
        </div>
      </Carousel>
    </Part>
  );
}

const imageSizes = '(min-width: 860px) 62vw, 96vw';
