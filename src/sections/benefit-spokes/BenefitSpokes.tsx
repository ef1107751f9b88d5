import { useId } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { DrumRing } from '../../ui/drum-ring/DrumRing.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './benefit-spokes.module.css';
import type { BenefitSpokesModel } from './benefit-spokes.schema.ts';
import { spokesAttributes } from './spokes-attributes.ts';

/**
 * Texts around a turning disc. On a desktop `sections/benefit-spokes/spokes.behaviour.ts` draws a line from each text
 * to the disc. A native checkbox stops the disc without a script.
 */
export function BenefitSpokes({
  section: { anchor, title, content, img, icon, benefits },
}: {
  section: BenefitSpokesModel;
}) {
  const titleId = useId();
  const rows = Math.ceil(benefits.length / 2);
  return (
    <Part className={styles.benefits} id={anchor} data-ground="accent" aria-labelledby={titleId}>
      <div className="container">
        <div className={styles.heading}>
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
          {content !== undefined && <p>{content}</p>}
        </div>
        <div
          className={styles.orbit}
          data-rows={rows <= 4 ? rows : 'many'}
          {...{ [behaviourAttribute]: 'spokes visible' }}
        >
          <svg className={styles.lines} aria-hidden="true" {...{ [spokesAttributes.lines]: '' }} />
          <div className={styles.disc} {...{ [spokesAttributes.hub]: '' }}>
            <div className={styles.turn}>
              {img === undefined ? (
                <DrumRing className={`${styles.turning} ${styles.drum}`} />
              ) : (
                <Picture picture={img} sizes={discSizes} className={`${styles.turning} ${styles.image}`} />
              )}
            </div>
            {icon !== undefined && <Picture picture={icon} sizes={iconSizes} className={styles.icon} />}
            <label className={styles.pause} data-ground="stage">
              <input type="checkbox" className="visually-hidden" />
              <span className="visually-hidden">Dừng vòng xoay</span>
              <Icon name="pause" className={styles.whileTurning} />
              <Icon name="play" className={styles.whileStill} />
            </label>
          </div>
          <ul>
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      </div>
    </Part>
  );
}

const discSizes = '(min-width: 1024px) clamp(340px, 33vw, 476px), min(76vw, 300px)';
const iconSizes = '(min-width: 1024px) clamp(210px, 20.5vw, 296px), min(47vw, 186px)';
