import { useId } from 'react';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { InfoTab, InfoTabsModel } from './info-tabs.schema.ts';
import styles from './stacked-sheets.module.css';
import { TabAnchor } from './TabAnchor.tsx';

/**
 * Info tabs as stacked sheets; the picture of an open one extends over its top edge. The first is open; each opens
 * independently.
 */
export function StackedSheets({ tabs: { anchor, title, tabs, note } }: { tabs: InfoTabsModel }) {
  const titleId = useId();
  return (
    <Part className={`section ${styles.info}`} id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartTitle id={titleId} html={title} className="section-title" />
        <div className={styles.sheets}>
          {tabs.map((tab, position) => (
            <Sheet key={tab.id} tab={tab} isOpen={position === 0} />
          ))}
        </div>
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
      </div>
    </Part>
  );
}

function Sheet({ tab, isOpen }: { tab: InfoTab; isOpen: boolean }) {
  const { id, title, content, img, button, note } = tab;
  return (
    <details className={styles.sheet} open={isOpen}>
      <summary className={styles.summary}>
        <span className={styles.mark}>
          <Icon name="plus" />
        </span>
        <InnerTitle>{title}</InnerTitle>
      </summary>
      <TabAnchor id={id} />
      <div className={styles.body} data-picture={img ? 'some' : 'none'}>
        {img !== undefined && (
          <Picture
            picture={img}
            sizes="(min-width: 860px) 160px, 116px"
            leastWidth={160}
            isDecorative
            className={styles.picture}
          />
        )}
        <div className={styles.words}>
          {content !== undefined && <RichText html={content} className={`rich-text ${styles.content}`} />}
          {(button !== undefined || note !== undefined) && (
            <div className={styles.end}>
              {button !== undefined && <CallToActionButton action={button} />}
              {note !== undefined && <p className="note">{note}</p>}
            </div>
          )}
        </div>
      </div>
    </details>
  );
}
