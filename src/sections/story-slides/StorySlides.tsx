import { useId } from 'react';
import { Carousel, CarouselControls, CarouselTrack } from '../../ui/carousel/Carousel.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { PartPlaceContext, usePartPlace } from '../../ui/part/part-place.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { groundAttributes } from '../../ui/stage-colour.ts';
import { CardFaq } from './CardFaq.tsx';
import styles from './story-slides.module.css';
import { type StorySlidesModel, storyMs } from './story-slides.schema.ts';

/** Stories on the stage of their cards, one after the other, and questions. */
export function StorySlides({ section }: { section: StorySlidesModel }) {
  const { faq, slides, title } = section;
  const place = usePartPlace();
  const hasBoth = slides.length > 0 && faq !== undefined;
  const level = title === undefined ? place?.level : 2;
  return (
    <>
      <PartPlaceContext value={place && hasBoth ? { ...place, below: 'seam' } : place}>
        {slides.length > 0 && <Stories section={section} />}
      </PartPlaceContext>
      <PartPlaceContext value={place && hasBoth ? { ...place, above: 'seam', level: level ?? 2 } : place}>
        {faq !== undefined && <CardFaq faq={faq} />}
      </PartPlaceContext>
    </>
  );
}

function Stories({ section: { anchor, title, slides, note } }: { section: StorySlidesModel }) {
  const titleId = useId();
  return (
    <Part
      className={styles.stories}
      id={anchor}
      {...(title === undefined ? { 'aria-label': 'Câu chuyện' } : { 'aria-labelledby': titleId })}
    >
      <Carousel {...(title === undefined ? { label: 'Câu chuyện' } : { labelledBy: titleId })} autoplayMs={storyMs}>
        <div className={`container ${styles.heading}`}>
          {title !== undefined && (
            <PartTitle className="section-title" id={titleId}>
              {title}
            </PartTitle>
          )}
          <CarouselControls count={slides.length} canPause />
        </div>
        <CarouselTrack className={styles.track}>
          {slides.map((story) => (
            <li key={story.title}>
              <div className={styles.story} {...groundAttributes({ theme: story.theme, ground: 'stage' })}>
                {story.img !== undefined && (
                  <Picture
                    picture={story.img}
                    sizes={storySizes}
                    leastWidth={320}
                    isDecorative={story.img.alt === ''}
                    className={styles.picture}
                  />
                )}
                <figure className={styles.words}>
                  <blockquote>{story.description}</blockquote>
                  <figcaption>
                    <strong>{story.title}</strong>
                    {story.subTitle !== undefined && <span>{story.subTitle}</span>}
                  </figcaption>
                </figure>
              </div>
            </li>
          ))}
        </CarouselTrack>
      </Carousel>
      {note !== undefined && (
        <div className="container">
          <p className={`note ${styles.note}`}>{note}</p>
        </div>
      )}
    </Part>
  );
}

const storySizes = '(min-width: 860px) clamp(270px, 31vw, 424px), 176px';
