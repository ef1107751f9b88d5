import { useId } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './call-to-action.module.css';
import type { CallToActionModel } from './call-to-action.schema.ts';

/** One sentence and a button, as a block. A figure stands on its floor and breaks its top. */
export function CallToActionStrip({ strip }: { strip: CallToActionModel }) {
  const { anchor, title, content, button, phone, art } = strip;
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.place}`} data-art={art?.kind}>
        <Panel className={styles.strip} hasRing data-art={art?.kind}>
          {art !== undefined && (
            <Picture
              picture={art.picture}
              sizes={artSizes[art.kind]}
              leastWidth={160}
              isDecorative
              className={styles.art}
            />
          )}
          <div className={styles.words}>
            <PartTitle className={styles.title} id={titleId}>
              {title}
            </PartTitle>
            {content !== undefined && <p>{content}</p>}
          </div>
          <div className={styles.actions}>
            <CallToActionButton action={button} size="large" />
            {phone !== undefined && <PhoneLink {...phone} />}
          </div>
        </Panel>
      </div>
    </Part>
  );
}

const artSizes = { figure: '(min-width: 1024px) 320px, 160px', icon: '160px', photo: '160px' } as const;

/** Words alone where no number can be told. */
function PhoneLink({ text, href }: NonNullable<CallToActionModel['phone']>) {
  if (href === undefined) return <p className={styles.phone}>{text}</p>;
  return (
    <a className={buttonClass('secondary', { size: 'large' })} href={href}>
      <Icon name="phone" />
      <span>Gọi {text}</span>
    </a>
  );
}
