import type { ReactNode } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { carouselAttributes } from '../../ui/carousel/carousel-attributes.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part } from '../../ui/part/Part.tsx';
import { ArtDirectedPicture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { bannerAttributes } from './banner-attributes.ts';
import styles from './banner-slides.module.css';
import { type BannerSlide, type BannerSlidesModel, bannerSlidesSizes, styledSlides } from './banner-slides.schema.ts';

/**
 * The first section of the page. Several slides fade in CSS, without a script (docs/why/moving-parts.md#the-banner);
 * `sections/banner-slides/banner-slides.behaviour.ts` is loaded at the first touch, for arrows, swipe and pause, and
 * after the page for more slides than CSS has times for. One slide is a picture with text; without slides there is no
 * banner.
 */
export function BannerSlides({ banner: { slides } }: { banner: BannerSlidesModel }) {
  const [first] = slides;
  if (first === undefined) return null;
  if (slides.length === 1) {
    return (
      <Part className={styles.banner} data-ground="stage" data-under-header={hasWords(first) ? '' : undefined}>
        <div className={styles.slide}>
          <SlideContent slide={first} isFirst />
        </div>
      </Part>
    );
  }
  const isStyled = slides.length <= styledSlides;
  return (
    <Part
      className={styles.banner}
      data-ground="stage"
      data-under-header={hasWords(first) ? '' : undefined}
      data-count={isStyled ? slides.length : undefined}
      aria-roledescription="trình chiếu"
      aria-label="Giới thiệu"
      {...{ [behaviourAttribute]: isStyled ? 'banner-slides touch' : 'banner-slides idle' }}
    >
      {/* A scrollable row without scripts. */}
      <div className={styles.slides}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form, which slides are not.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place in the row.
            key={index}
            role="group"
            aria-roledescription="ảnh"
            aria-label={`${index + 1} trên ${slides.length}`}
            className={styles.slide}
            {...{ [bannerAttributes.slide]: '' }}
          >
            <SlideContent slide={slide} isFirst={index === 0} />
            <p className={`container ${styles.place}`} aria-hidden="true">
              <span className="number">
                <b>{index + 1}</b> / {slides.length}
              </span>
            </p>
          </div>
        ))}
      </div>
      <Controls count={slides.length} />
    </Part>
  );
}

function SlideContent({ slide, isFirst }: { slide: BannerSlide; isFirst: boolean }) {
  const { desktop, titleHtml, content, button, link } = slide;
  const heading = isFirst ? 'h1' : 'h2';
  const picture = (className: string | undefined) => (
    <ArtDirectedPicture
      pictures={slide}
      sizes={bannerSlidesSizes}
      priority={isFirst ? 'first' : 'lazy'}
      className={className}
    />
  );
  const Heading = heading;
  if (!hasWords(slide)) {
    return (
      <Heading className={styles.bare}>
        <PictureLink href={link?.link}>{picture(styles.barePicture)}</PictureLink>
      </Heading>
    );
  }
  return (
    <>
      {picture(styles.picture)}
      <div className={`container ${styles.copy}`}>
        {titleHtml === undefined ? (
          <Heading className="visually-hidden">{desktop.alt}</Heading>
        ) : (
          <RichText as={heading} html={titleHtml} className={styles.title} />
        )}
        {content !== undefined && <p className={styles.sentence}>{content}</p>}
        {(button !== undefined || link?.label !== undefined) && (
          <div className={styles.actions}>
            {button !== undefined && <CallToActionButton action={button} size="large" />}
            {link?.label !== undefined && (
              <a
                className={buttonClass(button === undefined ? 'primary' : 'secondary', { size: 'large' })}
                href={link.link}
              >
                {link.label}
                <Icon name={link.link.startsWith('#') ? 'down' : 'right'} />
              </a>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Without text the picture contains its own words and is below the header; a single link is that of the picture. */
function hasWords({ titleHtml, content, button }: BannerSlide): boolean {
  return (titleHtml ?? content ?? button) !== undefined;
}

function PictureLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}

/** Previous, next and pause. Hidden without scripts. */
function Controls({ count }: { count: number }) {
  return (
    <div className={`container ${styles.controls}`}>
      <button
        type="button"
        className={buttonClass('round', { className: styles.glass })}
        aria-label="Ảnh trước"
        {...{ [carouselAttributes.step]: -1 }}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={buttonClass('round', { className: styles.glass })}
        aria-label="Ảnh sau"
        {...{ [carouselAttributes.step]: 1 }}
      >
        <Icon name="right" />
      </button>
      <span className="visually-hidden" role="status" {...{ [carouselAttributes.status]: `Ảnh {} trên ${count}` }} />
      <button
        type="button"
        className={buttonClass('round', { className: `${styles.glass} ${styles.pause}` })}
        {...{ [carouselAttributes.pause]: '' }}
      >
        <span className={styles.whilePlaying}>
          <Icon name="pause" />
          <span className="visually-hidden">Dừng tự chuyển ảnh</span>
        </span>
        <span className={styles.whilePaused}>
          <Icon name="play" />
          <span className="visually-hidden">Tự chuyển ảnh</span>
        </span>
      </button>
    </div>
  );
}
