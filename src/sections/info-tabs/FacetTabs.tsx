import { useId } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { BrilliantCut, CutSymbols } from './BrilliantCut.tsx';
import { facetOf } from './brilliant-cut.ts';
import { facetAttributes } from './facet-attributes.ts';
import styles from './facet-tabs.module.css';
import type { InfoTab, InfoTabsModel } from './info-tabs.schema.ts';
import { TabAnchor } from './TabAnchor.tsx';

/**
 * The premium design: a list beside a diamond, in which each tab is one main facet. CSS lights the facets of open tabs;
 * `sections/info-tabs/facets.behaviour.ts` turns the last opened one to the list. In a narrow window each open tab has
 * its own diamond.
 */
export function FacetTabs({ tabs: { anchor, title, tabs, note } }: { tabs: InfoTabsModel }) {
  const id = useId();
  return (
    <Part
      className={`section ${styles.privileges}`}
      id={anchor}
      aria-labelledby={`${id}title`}
      {...{ [behaviourAttribute]: 'facets visible', [facetAttributes.turn]: 0 }}
    >
      <CutSymbols id={id} />
      <div className={`container ${styles.columns}`}>
        <div className={styles.stage} aria-hidden="true">
          <BrilliantCut symbols={id} className={styles.cut} />
          <div className={styles.table}>
            {tabs.map(
              (tab, position) =>
                tab.img !== undefined &&
                facetOf(position) !== undefined && (
                  <div key={tab.id} data-position={position}>
                    <Picture picture={tab.img} sizes="160px" leastWidth={160} isDecorative />
                  </div>
                ),
            )}
          </div>
        </div>
        <div>
          <PartTitle id={`${id}title`} html={title} className={styles.title} />
          <div className={styles.list}>
            {tabs.map((tab, position) => (
              <Privilege key={tab.id} tab={tab} position={position} symbols={id} />
            ))}
          </div>
          {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
        </div>
      </div>
    </Part>
  );
}

function Privilege({ tab, position, symbols }: { tab: InfoTab; position: number; symbols: string }) {
  const { id, title, content, img, button, note } = tab;
  const facet = facetOf(position);
  return (
    <details className={styles.privilege} open={position === 0} {...{ [facetAttributes.tab]: facet }}>
      <summary className={`ring-within ${styles.summary}`}>
        <InnerTitle>{title}</InnerTitle>
        <Icon name="plus" />
      </summary>
      <TabAnchor id={id} />
      <div className={styles.body}>
        {facet !== undefined && (
          <div className={styles.ownCut} data-facet-up={facet}>
            <BrilliantCut symbols={symbols} className={styles.ownLines} lit={facet} />
            {img !== undefined && <Picture picture={img} sizes="120px" leastWidth={240} isDecorative />}
          </div>
        )}
        {content !== undefined && <RichText html={content} className={`rich-text ${styles.content}`} />}
        {button !== undefined && <CallToActionButton action={button} kind="secondary" className={styles.action} />}
        {note !== undefined && <p className={`note ${styles.tabNote}`}>{note}</p>}
      </div>
    </details>
  );
}
