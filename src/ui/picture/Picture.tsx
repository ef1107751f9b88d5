import { preload as ask } from 'react-dom';
import { focusAttributes } from '../../contract/section-attributes.ts';
import type { Picture as PictureModel } from '../../page/content-types.ts';
import { nameFocus } from '../../page/focal-points.ts';
import { fallbackUrl, picturePreload, pictureSrcset } from '../../page/picture-sources.ts';
import { usePartPlace } from '../part/part-place.ts';
import type { ArtDirectedPictures, ArtDirectedSizes } from './art-directed-preloads.ts';
import { isPhoto } from './is-photo.ts';
import { desktopPictureFromPx, desktopPictureMedia, leastMobileWidth } from './picture-breakpoint.ts';

interface PictureProps {
  picture: PictureModel;
  /** How wide the picture is drawn, as the `sizes` attribute says it. */
  sizes: string;
  /** `first` is for the one picture of the first screen; every other waits until it comes near. */
  priority?: 'first' | 'lazy';
  /** Smallest width in pixels worth offering. */
  leastWidth?: number;
  /** Says nothing that the text beside it does not say. */
  isDecorative?: boolean;
  className?: string | undefined;
}

/**
 * A picture of the site in the formats and widths at which it is served, with its room reserved. A section may draw a
 * photo otherwise than what is cut out.
 */
export function Picture({ picture, sizes, priority = 'lazy', leastWidth, isDecorative, className }: PictureProps) {
  const isFirst = usePartPlace()?.firstPicture === picture;
  if (isFirst) preload(picture, sizes, leastWidth);
  return (
    <picture className={className} data-photo={isPhoto(picture) ? '' : undefined}>
      <Sources picture={picture} sizes={sizes} leastWidth={leastWidth} media={undefined} />
      <FallbackImage
        picture={picture}
        priority={isFirst ? 'first' : priority}
        isDecorative={isDecorative}
        focus={nameFoci({ all: picture })}
      />
    </picture>
  );
}

/** The head asks for the picture, too: React puts this there. */
function preload(picture: PictureModel, sizes: string, leastWidth: number | undefined): void {
  const { href = fallbackUrl(picture), type, imageSrcSet, imageSizes } = picturePreload(picture, { sizes, leastWidth });
  ask(href, { as: 'image', type, imageSrcSet, imageSizes, fetchPriority: 'high' });
}

interface ArtDirectedPictureProps {
  pictures: ArtDirectedPictures;
  sizes: ArtDirectedSizes;
  /** It opens a page, so it is loaded first, unless it is behind another. */
  priority?: 'first' | 'lazy';
  className?: string | undefined;
}

/** Two pictures of one subject, cut for a wide and for a narrow window. */
export function ArtDirectedPicture({ pictures, sizes, priority = 'first', className }: ArtDirectedPictureProps) {
  const { desktop, mobile } = pictures;
  return (
    <picture className={className}>
      <Sources
        picture={desktop}
        sizes={sizes.desktop}
        leastWidth={desktopPictureFromPx}
        media={desktopPictureMedia}
        withFallback
      />
      <Sources picture={mobile} sizes={sizes.mobile} leastWidth={leastMobileWidth} media={undefined} />
      <FallbackImage picture={mobile} priority={priority} focus={nameFoci({ wide: desktop, narrow: mobile })} />
    </picture>
  );
}

interface SourcesProps {
  picture: PictureModel;
  sizes: string;
  leastWidth: number | undefined;
  media: string | undefined;
  /** Adds the picture's plain address, which is needed when the `<img>` shows another picture. */
  withFallback?: boolean;
}

function Sources({ picture, sizes, leastWidth, media, withFallback }: SourcesProps) {
  if (picture.kind !== 'raster') {
    return withFallback ? <source media={media} srcSet={picture.url} {...sizeOf(picture)} /> : null;
  }
  return (
    <>
      <source
        media={media}
        type="image/avif"
        srcSet={pictureSrcset(picture, leastWidth)}
        sizes={sizes}
        // Otherwise the `<img>` shows the same picture and says its size.
        {...(media !== undefined && sizeOf(picture))}
      />
      {withFallback ? <source media={media} srcSet={fallbackUrl(picture)} {...sizeOf(picture)} /> : null}
    </>
  );
}

interface FallbackImageProps {
  picture: PictureModel;
  priority: 'first' | 'lazy';
  isDecorative?: boolean | undefined;
  /** Attributes that name the focal points. */
  focus: Readonly<Record<string, string>>;
}

function FallbackImage({ picture, priority, isDecorative, focus }: FallbackImageProps) {
  const loading = priority === 'first' ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <img
      src={fallbackUrl(picture)}
      alt={isDecorative ? '' : picture.alt}
      {...sizeOf(picture)}
      {...loading}
      decoding="async"
      {...focus}
    />
  );
}

/** The attributes for which the page has CSS, of pictures that have a focal point. */
function nameFoci(pictures: Partial<Record<keyof typeof focusAttributes, PictureModel>>): Record<string, string> {
  return Object.fromEntries(
    (['all', 'wide', 'narrow'] as const).flatMap((windows) => {
      const focus = pictures[windows]?.focus;
      return focus ? [[focusAttributes[windows], nameFocus(focus)]] : [];
    }),
  );
}

function sizeOf(picture: PictureModel): { width?: number; height?: number } {
  return picture.kind === 'external' ? {} : { width: picture.width, height: picture.height };
}
