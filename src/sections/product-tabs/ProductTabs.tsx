import { useId } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import selectStyles from '../../ui/field/select-field.module.css';
import fieldStyles from '../../ui/field/text-field.module.css';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import pillTabs from '../../ui/pill-tabs/pill-tabs.module.css';
import { ProductCard } from './ProductCard.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import styles from './product-tabs.module.css';
import type { ProductTabsModel } from './product-tabs.schema.ts';
import { productTabsAttributes } from './product-tabs-attributes.ts';

/**
 * Products in groups: tabs on a desktop, a select on a phone. Without JavaScript all groups are shown, the tabs are
 * links to them, and the details of a product expand in its card; `sections/product-tabs/product-tabs.behaviour.ts`
 * shows one group at a time and opens the rest in a dialog. The select waits in a template: where a control stands
 * ready, browsers that fill in forms lay out its section before the page is shown.
 */
export function ProductTabs({ section: { anchor, title, tabs, tabsLabel, note } }: { section: ProductTabsModel }) {
  const id = useId();
  const hasDetails = tabs.some(({ products }) => products.some(({ detail }) => detail !== undefined));
  return (
    <Part
      className={`section ${styles.section}`}
      id={anchor}
      aria-labelledby={`${id}title`}
      {...{ [behaviourAttribute]: 'product-tabs visible' }}
    >
      <div className="container">
        <div className={styles.heading}>
          <PartTitle className="section-title" id={`${id}title`}>
            {title}
          </PartTitle>
          {tabs.length > 1 && (
            <>
              <div className={`${pillTabs.tabs} ${styles.tabs}`} {...{ [productTabsAttributes.list]: tabsLabel }}>
                {tabs.map((tab, index) => (
                  <a
                    key={tab.title}
                    id={`${id}tab${index}`}
                    href={`#${id}group${index}`}
                    className={pillTabs.tab}
                    {...{ [productTabsAttributes.tab]: '' }}
                  >
                    {tab.title}
                  </a>
                ))}
              </div>
              <div className={`${fieldStyles.field} ${styles.choice}`}>
                <label htmlFor={`${id}choice`}>{tabsLabel}</label>
                <div className={`${selectStyles.select} ${styles.select}`}>
                  <template {...{ [productTabsAttributes.choice]: '' }}>
                    <select
                      id={`${id}choice`}
                      className={`${fieldStyles.input} ${selectStyles.input}`}
                      autoComplete="off"
                    >
                      {tabs.map((tab) => (
                        <option key={tab.title}>{tab.title}</option>
                      ))}
                    </select>
                  </template>
                  <Icon name="chevron" />
                </div>
              </div>
            </>
          )}
        </div>
        {tabs.map((tab, index) => (
          <div
            key={tab.title}
            id={`${id}group${index}`}
            className={styles.group}
            {...{ [productTabsAttributes.group]: '' }}
          >
            <InnerTitle className={tabs.length > 1 ? styles.groupTitle : 'visually-hidden'}>{tab.title}</InnerTitle>
            <ul className={styles.cards}>
              {tab.products.map((product, place) => (
                <ProductCard
                  key={product.title}
                  product={product}
                  isDark={tab.products.length > 1 && place === tab.products.length - 1}
                />
              ))}
            </ul>
          </div>
        ))}
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
      </div>
      {hasDetails && <ProductDialog id={`${id}detail`} note={note} />}
    </Part>
  );
}
