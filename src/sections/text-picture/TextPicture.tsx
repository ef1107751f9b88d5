import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { RingGround } from '../../ui/drum-ring/RingGround.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import part from '../../ui/part/part.module.css';
import { usePartPlace } from '../../ui/part/part-place.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './text-picture.module.css';
import type { TextPictureModel } from './text-picture.schema.ts';

/**
 * Words beside a picture: a photo that runs to the edge of the window, a figure that is taller than its stand, or the
 * screen of a phone, of which the stand cuts the lower end. On a phone the picture comes first.
 */
export function TextPicture({ text }: { text: TextPictureModel }) {
  const { anchor, title, content, points, button, link, note, side } = text;
  const titleId = useId();
  const place = usePartPlace();
  return (
    <Part className={`section ${styles.part}`} id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.beside}`} data-side={side ?? place?.side ?? 'end'}>
        <div className={styles.words}>
          <PartTitle className={part.title} id={titleId}>
            {title}
          </PartTitle>
          {content !== undefined && <p className={part.lead}>{content}</p>}
          {points.length > 0 && (
            <ul className={part.ticked}>
              {points.map((point) => (
                <li key={point.content}>
                  <Icon name="check" />
                  <span>{point.content}</span>
                </li>
              ))}
            </ul>
          )}
          {(button ?? link ?? note) !== undefined && (
            <div className={`${part.actions} ${styles.actions}`}>
              {button !== undefined && <CallToActionButton action={button} size="large" />}
              {link !== undefined && <TextLink {...link} about={title} />}
              {note !== undefined && <p className="note">{note}</p>}
            </div>
          )}
        </div>
        <PartPicture {...text} />
      </div>
    </Part>
  );
}

function PartPicture({ kind, img }: Pick<TextPictureModel, 'kind' | 'img'>) {
  switch (kind) {
    case 'photo':
      return (
        <Picture picture={img} sizes={photoSizes} leastWidth={480} className={`${styles.picture} ${styles.photo}`} />
      );
    case 'cutout':
      return (
        <div className={`${styles.picture} ${styles.stand}`}>
          <RingGround ring={styles.ring} />
          <Picture picture={img} sizes="(min-width: 860px) 520px, 330px" leastWidth={320} className={styles.cutout} />
        </div>
      );
    case 'phone':
      return (
        <div className={`${styles.picture} ${styles.stand}`} data-ground="stage">
          <RingGround ring={styles.ring} />
          <div className={styles.crop}>
            <Picture picture={img} sizes="(min-width: 860px) 320px, 272px" leastWidth={240} className={styles.phone} />
          </div>
        </div>
      );
  }
}

/** The frame cuts the sides of a wide photo, which is drawn wider than the frame. */
const photoSizes = '(min-width: 1720px) 1070px, (min-width: 860px) 72vw, 120vw';
