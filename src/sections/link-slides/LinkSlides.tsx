import { useId } from 'react';
import { Carousel, CarouselControls, CarouselTrack } from '../../ui/carousel/Carousel.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { linkWords } from '../link-words.ts';
import styles from './link-slides.module.css';
import type { LinkSlidesModel } from './link-slides.schema.ts';

/** On a phone a slide is upright and crops a wide picture, which is then wider than the slide. */
const sizes = '(min-width: 1063px) 744px, (min-width: 640px) 70vw, 667px';

/** A row of pictures, each a link, that runs off the right edge of the window. */
export function LinkSlides({ row: { anchor, title, slides } }: { row: LinkSlidesModel }) {
  const titleId = useId();
  return (
    <Part className={styles.section} id={anchor} {...(title && { 'aria-labelledby': titleId })}>
      <Carousel {...(title ? { labelledBy: titleId } : { label: 'Hình ảnh' })}>
        <div className={`container ${styles.heading}`}>
          {title !== undefined && <PartTitle html={title} id={titleId} className="section-title" />}
          <CarouselControls count={slides.length} className={styles.controls} />
        </div>
        <CarouselTrack className={styles.track}>
          {slides.map(({ img, link }) => (
            <li key={`${link} ${img.alt}`}>
              <Slide img={img} link={link} />
            </li>
          ))}
        </CarouselTrack>
      </Carousel>
    </Part>
  );
}

/** The picture's alternative text is the title. */
function Slide({ img, link }: LinkSlidesModel['slides'][number]) {
  const title = img.alt || (link === undefined ? '' : linkWords);
  const content = (
    <>
      {/* The text is below, for everybody. */}
      <Picture picture={img} sizes={sizes} leastWidth={640} isDecorative className={styles.picture} />
      {title !== '' && (
        <span className={styles.caption}>
          {title}
          {link !== undefined && <Icon name="right" />}
        </span>
      )}
    </>
  );
  if (link === undefined) return <div className={styles.slide}>{content}</div>;
  return (
    <a className={styles.slide} href={link}>
      {content}
    </a>
  );
}
