import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './arrow-steps.module.css';
import type { ArrowStepsModel } from './arrow-steps.schema.ts';

/** Steps to get the card: objects on the edge of a coloured block, with arrows between them. */
export function ArrowSteps({ route }: { route: ArrowStepsModel }) {
  const { anchor, title, steps, description, button } = route;
  const titleId = useId();
  const hasPictures = steps.some(({ img }) => img !== undefined);
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartTitle className="section-title" id={titleId}>
          {title}
        </PartTitle>
        <div className={styles.panel} data-ground="accent" data-pictures={hasPictures ? 'some' : 'none'}>
          <ol className={styles.steps} data-count={steps.length}>
            {steps.map(({ title, img }, index) => (
              <li key={title}>
                {img !== undefined && (
                  <Picture picture={img} sizes={stepSizes} isDecorative className={styles.picture} />
                )}
                <div>
                  <p className={styles.number}>Bước {index + 1}</p>
                  <InnerTitle>{title}</InnerTitle>
                </div>
                {index < steps.length - 1 && <Arrow />}
              </li>
            ))}
          </ol>
          {(description !== undefined || button !== undefined) && (
            <div className={styles.end}>
              {description !== undefined && <p>{description}</p>}
              {button !== undefined && <CallToActionButton action={button} size="large" />}
            </div>
          )}
        </div>
      </div>
    </Part>
  );
}

/** Decorative: the order of the steps says the same. */
function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 64 24" aria-hidden="true">
      <path d="M2 12h58m-9-9 9 9-9 9" />
    </svg>
  );
}

const stepSizes = '(min-width: 860px) clamp(140px, 14.5vw, 208px), 104px';
