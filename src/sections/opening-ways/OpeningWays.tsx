import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { CardActions } from '../../ui/card-actions/CardActions.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './opening-ways.module.css';
import type { OpeningWay, OpeningWaysModel } from './opening-ways.schema.ts';

/** Ways to open an account: the first on its own stage, the others beside it. */
export function OpeningWays({ ways: { anchor, title, content, first, others } }: { ways: OpeningWaysModel }) {
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <div className={styles.heading}>
          <PartTitle id={titleId} className="section-title">
            {title}
          </PartTitle>
          {content !== undefined && <p>{content}</p>}
        </div>
        <div
          className={styles.grid}
          data-others={others.length === 2 ? 'pair' : others.length === 0 ? 'none' : 'other'}
        >
          <FirstWay way={first} />
          {others.map((way) => (
            <OtherWay key={`${way.title} ${way.button?.ctaId}`} way={way} />
          ))}
        </div>
      </div>
    </Part>
  );
}

function FirstWay({ way }: { way: OpeningWay }) {
  const { title, content, img } = way;
  return (
    <article className={styles.first} data-ground="stage" data-picture={img ? 'some' : 'none'}>
      <div>
        <InnerTitle>{title}</InnerTitle>
        {content !== undefined && <p>{content}</p>}
        <CardActions card={way} className={styles.actions} />
      </div>
      {img !== undefined && (
        <Picture picture={img} sizes="(min-width: 1200px) 302px, 260px" leastWidth={240} className={styles.tall} />
      )}
    </article>
  );
}

function OtherWay({ way: { title, content, img, button, link } }: { way: OpeningWay }) {
  return (
    <article className={`card ${styles.other}`} data-picture={img ? 'some' : 'none'}>
      <div>
        <InnerTitle>{title}</InnerTitle>
        {content !== undefined && <p>{content}</p>}
        {(button !== undefined || link !== undefined) && (
          <div className={styles.actions}>
            {button !== undefined && <CallToActionButton action={button} />}
            {link !== undefined && <TextLink link={link.link} label={link.label} />}
          </div>
        )}
      </div>
      {img !== undefined && <Picture picture={img} sizes="(min-width: 1200px) 148px, 84px" className={styles.icon} />}
    </article>
  );
}
