import { useId } from 'react';
import { AccordionItem } from '../../ui/accordion/AccordionItem.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './preparation-list.module.css';
import type { PreparationListModel } from './preparation-list.schema.ts';

/** A checklist of what is needed; each point opens independently (behaviour 4.16). */
export function PreparationList({ list }: { list: PreparationListModel }) {
  const { anchor, title, img, items } = list;
  const titleId = useId();
  return (
    <Part className={`section ${styles.section}`} id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <div className={styles.panel} data-ground="accent">
          <div className={styles.side}>
            <PartTitle className="section-title" id={titleId}>
              {title}
            </PartTitle>
            {img !== undefined && (
              <Picture picture={img} sizes="(min-width: 1024px) 336px, 148px" className={styles.picture} />
            )}
          </div>
          <div className={styles.list}>
            {items.map((item) => (
              <AccordionItem
                key={item.title}
                className={styles.item}
                isOpen={item.open}
                title={
                  <span className={styles.check}>
                    <Icon name="check" className={styles.mark} />
                    <span>{item.title}</span>
                  </span>
                }
              >
                <p>{item.content}</p>
              </AccordionItem>
            ))}
          </div>
        </div>
      </div>
    </Part>
  );
}
