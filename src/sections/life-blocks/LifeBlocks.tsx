import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './life-blocks.module.css';
import type { LifeBlocksModel } from './life-blocks.schema.ts';
import { Marquee } from './Marquee.tsx';
import { marqueeMoves } from './marquee-moves.ts';

/**
 * The card through a day: pictures at alternating edges of the window, a marquee of pictures, and a button to the form.
 */
export function LifeBlocks({ life }: { life: LifeBlocksModel }) {
  const { anchor, title, subTitle, blocks, marquee, closing, button } = life;
  const titleId = useId();
  const pauseId = useId();
  return (
    <Part className={`section ${styles.life}`} id={anchor} {...(title !== undefined && { 'aria-labelledby': titleId })}>
      <div className="container">
        {title !== undefined && (
          <PartTitle className={`section-title ${styles.title}`} id={titleId}>
            {title}
          </PartTitle>
        )}
        {subTitle !== undefined && <p className={styles.subTitle}>{subTitle}</p>}
        {blocks.map(({ img, title, content }) => (
          <article className={styles.block} key={title}>
            <Picture picture={img} sizes={blockSizes} leastWidth={480} className={styles.picture} />
            <div className={styles.words}>
              <InnerTitle>{title}</InnerTitle>
              {content !== undefined && <p>{content}</p>}
            </div>
          </article>
        ))}
      </div>
      {marquee.length > 0 && <Marquee pictures={marquee} />}
      <div className={`container ${styles.end}`}>
        {closing !== undefined && <p>{closing}</p>}
        {button !== undefined && <CallToActionButton action={button} size="large" />}
        {marqueeMoves(marquee) && (
          <span className={styles.pause}>
            <input className={styles.paused} type="checkbox" id={pauseId} />
            <label htmlFor={pauseId}>
              <span className="visually-hidden">Tạm dừng dải ảnh</span>
              <Icon name="pause" className={styles.whileMoving} />
              <Icon name="play" className={styles.whilePaused} />
            </label>
          </span>
        )}
      </div>
    </Part>
  );
}

const blockSizes = '(min-width: 860px) 58vw, 100vw';
