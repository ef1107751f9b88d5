import { useId } from 'react';
import { pictureUrl, widthsFor } from '../../contract/media.ts';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import type { Picture as PictureModel } from '../../page/content-types.ts';
import { fallbackUrl } from '../../page/picture-sources.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part } from '../../ui/part/Part.tsx';
import { PartHead } from '../../ui/part/PartHead.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './gallery.module.css';
import type { GalleryModel, GalleryPicture } from './gallery.schema.ts';
import { galleryAttributes } from './gallery-attributes.ts';

/**
 * Pictures, the first of them large. Each is a link to itself, which works without a script; `gallery.behaviour.ts`
 * opens it in a dialog over the page. It is loaded by the first touch.
 */
export function Gallery({ gallery: { anchor, title, content, pictures } }: { gallery: GalleryModel }) {
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartHead id={titleId} title={title} lead={content} />
        <div {...{ [behaviourAttribute]: 'gallery click' }}>
          <ul className={styles.pictures} data-tail={(pictures.length - 3) % 3}>
            {pictures.map((picture, index) => (
              <li key={picture.title ?? index}>
                <PictureLink picture={picture} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          <Viewer label={title} count={pictures.length} />
        </div>
      </div>
    </Part>
  );
}

function PictureLink({ picture: { img, title, content }, isFirst }: { picture: GalleryPicture; isFirst: boolean }) {
  return (
    <a className={styles.link} href={largeUrl(img)} {...{ [galleryAttributes.words]: content }}>
      <span className={styles.frame}>
        <Picture picture={img} sizes={isFirst ? firstSizes : otherSizes} leastWidth={320} className={styles.picture} />
        <span className={styles.zoom}>
          <Icon name="zoom" />
          <span className="visually-hidden">Xem lớn</span>
        </span>
      </span>
      {title !== undefined && (
        <span className={styles.caption} {...{ [galleryAttributes.caption]: '' }}>
          {title}
        </span>
      )}
    </a>
  );
}

const firstSizes = '(min-width: 1280px) 792px, (min-width: 860px) 62vw, 100vw';
const otherSizes = '(min-width: 1280px) 384px, (min-width: 860px) 31vw, 50vw';

/** The picture itself, as wide as it is served, in a format that every browser shows. */
function largeUrl(picture: PictureModel): string {
  const widest = picture.kind === 'raster' ? widthsFor(picture.width).at(-1) : undefined;
  return picture.kind === 'raster' && widest ? pictureUrl(picture.hash, widest, 'webp') : fallbackUrl(picture);
}

/** The dialog, which the script fills: no picture in it is loaded before it is asked for. */
function Viewer({ label, count }: { label: string; count: number }) {
  return (
    <dialog
      className={styles.viewer}
      aria-label={`Xem ảnh: ${label}`}
      data-ground="stage"
      {...{ [galleryAttributes.viewer]: '' }}
    >
      <div className={styles.top}>
        <p className="number" aria-hidden="true">
          <span {...{ [galleryAttributes.position]: '' }}>1</span> / {count}
        </p>
        <p className="visually-hidden" role="status" {...{ [galleryAttributes.status]: '' }} />
        <RoundButton label="Đóng" icon="close" attributes={{ [galleryAttributes.close]: '' }} />
      </div>
      <div className={styles.place} {...{ [galleryAttributes.place]: '' }} />
      <div className={styles.foot}>
        <div className={styles.words}>
          <b {...{ [galleryAttributes.title]: '' }} />
          <p {...{ [galleryAttributes.content]: '' }} />
        </div>
        {count > 1 && (
          <div className={styles.steps}>
            <RoundButton label="Ảnh trước" icon="left" attributes={{ [galleryAttributes.by]: -1 }} />
            <RoundButton label="Ảnh sau" icon="right" attributes={{ [galleryAttributes.by]: 1 }} />
          </div>
        )}
      </div>
    </dialog>
  );
}

interface RoundButtonProps {
  label: string;
  icon: 'close' | 'left' | 'right';
  attributes: Readonly<Record<string, string | number>>;
}

function RoundButton({ label, icon, attributes }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass('round', { className: styles.round })}
      aria-label={label}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}
