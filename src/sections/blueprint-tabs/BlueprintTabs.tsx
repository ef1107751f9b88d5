import { useId } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { AccordionItem } from '../../ui/accordion/AccordionItem.tsx';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { BlueprintDrawing } from './BlueprintDrawing.tsx';
import styles from './blueprint-tabs.module.css';
import { type BlueprintTab, type BlueprintTabsModel, roomyStages } from './blueprint-tabs.schema.ts';

/**
 * Info tabs beside a plan in white lines: opening a tab for the first time builds one part of the house. The first is
 * open.
 */
export function BlueprintTabs({ plan }: { plan: BlueprintTabsModel }) {
  const { anchor, title, content, tabs, note, drawing } = plan;
  const titleId = useId();
  return (
    <Part
      className={styles.plan}
      id={anchor}
      data-ground="stage"
      aria-labelledby={title && titleId}
      {...(drawing && { [behaviourAttribute]: 'blueprint visible' })}
    >
      <div className={`container ${styles.layout}`} data-drawing={drawing ? 'some' : 'none'}>
        {(title !== undefined || content !== undefined) && (
          <div className={styles.heading}>
            {title !== undefined && <PartTitle html={title} id={titleId} className="section-title" />}
            {content !== undefined && <p>{content}</p>}
          </div>
        )}
        {drawing !== undefined && (
          <BlueprintDrawing drawing={drawing} tabCount={tabs.length} className={styles.drawing} />
        )}
        <div className={styles.tabs}>
          {tabs.map((tab, index) => (
            <Tab key={tab.title} tab={tab} isOpen={index === 0} hasLabels={drawing !== undefined} />
          ))}
          {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
        </div>
      </div>
    </Part>
  );
}

function Tab({ tab, isOpen, hasLabels }: { tab: BlueprintTab; isOpen: boolean; hasLabels: boolean }) {
  const { id, title, content_title: contentTitle, content, img, button, stage, label } = tab;
  return (
    <AccordionItem
      isOpen={isOpen}
      className={styles.tab}
      title={
        <span className={hasLabels ? styles.labelled : undefined}>
          {hasLabels ? <span className={styles.label}>{label}</span> : null}
          <span>{title}</span>
        </span>
      }
    >
      {/* The anchor is inside, so that a browser opens the tab for its hash. */}
      <div
        className={styles.body}
        id={id}
        data-tab-stage={stage < roomyStages ? stage : 'late'}
        data-image={img ? 'some' : 'none'}
      >
        {contentTitle !== undefined && <InnerTitle html={contentTitle} className={styles.contentTitle} />}
        {img !== undefined && <Picture picture={img} sizes="148px" className={styles.image} />}
        {content !== undefined && <RichText html={content} className={`rich-text ${styles.content}`} />}
        {button !== undefined && <CallToActionButton action={button} className={styles.button} />}
      </div>
    </AccordionItem>
  );
}
