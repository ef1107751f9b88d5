import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './icon-steps.module.css';
import type { IconStepsModel } from './icon-steps.schema.ts';

/** Steps with icons in a staircase; title and button stay beside them on a desktop. */
export function IconSteps({ way: { anchor, title, subTitle, steps, description, button } }: { way: IconStepsModel }) {
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.side}>
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
          {subTitle !== undefined && <p className={styles.subTitle}>{subTitle}</p>}
          {description !== undefined && <p className={styles.description}>{description}</p>}
          {button !== undefined && <CallToActionButton action={button} size="large" className={styles.button} />}
        </div>
        <ol className={styles.steps}>
          {steps.map(({ label, title, img }, index) => (
            <li key={`${label} ${title}`}>
              {img !== undefined && <Picture picture={img} sizes={iconSizes} isDecorative className={styles.icon} />}
              <div className={styles.words}>
                <p className={styles.label}>{label ?? `Bước ${index + 1}`}</p>
                <InnerTitle>{title}</InnerTitle>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Part>
  );
}

const iconSizes = '(min-width: 1024px) 176px, 96px';
