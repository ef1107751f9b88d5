import { useId } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import pillTabs from '../../ui/pill-tabs/pill-tabs.module.css';
import { StepButton } from '../../ui/step-slider/StepButton.tsx';
import { stepSliderAttributes } from '../../ui/step-slider/step-slider-attributes.ts';
import styles from './step-phones.module.css';
import { loopedSteps, roomyTabs, type StepPhonesModel, type StepTab } from './step-phones.schema.ts';

/**
 * Tabs of steps, each with its screen. A desktop shows all steps of the tab in a zigzag, a phone one at a time in a row
 * that loops, or all below each other if they are too many for that. Tabs and dots are native radio groups that CSS
 * follows, so they need no script; `ui/step-slider/step-slider.behaviour.ts` adds swipe, previous and next.
 */
export function StepPhones({ guide: { anchor, title, tabs, note } }: { guide: StepPhonesModel }) {
  const id = useId();
  const hasTabs = tabs.length > 1 && tabs.length <= roomyTabs;
  return (
    <Part className="section" id={anchor} aria-labelledby={`${id}title`}>
      <div className={`container ${styles.layout}`}>
        <PartTitle className="section-title" id={`${id}title`}>
          {title}
        </PartTitle>
        {hasTabs ? (
          <fieldset className={pillTabs.tabs}>
            <legend className="visually-hidden">Chọn phần hướng dẫn</legend>
            {tabs.map((tab, index) => (
              <label key={tab.title} className={pillTabs.tab}>
                <input type="radio" className="visually-hidden" name={id} defaultChecked={index === 0} />
                {tab.title}
              </label>
            ))}
          </fieldset>
        ) : null}
        {tabs.map((tab, index) => (
          <StepRow
            key={tab.title ?? title}
            tab={tab}
            group={`${id}${index + 1}`}
            heading={tabs.length > roomyTabs ? tab.title : undefined}
          />
        ))}
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
      </div>
    </Part>
  );
}

interface StepRowProps {
  tab: StepTab;
  /** Name of the radio buttons of its dots. */
  group: string;
  /** More tabs than have room stand below each other. */
  heading: string | undefined;
}

function StepRow({ tab: { title, steps }, group, heading }: StepRowProps) {
  const isLooped = steps.length <= loopedSteps;
  return (
    <div
      className={styles.row}
      data-count={isLooped ? steps.length : 'many'}
      {...(isLooped && { [behaviourAttribute]: 'step-slider visible' })}
    >
      {heading !== undefined && <InnerTitle>{heading}</InnerTitle>}
      <div className={styles.window} {...{ [stepSliderAttributes.window]: '' }}>
        <ol
          className={styles.steps}
          aria-label={title}
          {...{ [stepSliderAttributes.track]: '', [stepSliderAttributes.list]: '' }}
        >
          {steps.map(({ img, content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the row.
            <li key={index} className={styles.step}>
              <div className={styles.text}>
                <b className="number">{index + 1}</b>
                <p>{content}</p>
              </div>
              <Picture picture={img} sizes={screenSizes} leastWidth={240} className={styles.screen} />
            </li>
          ))}
        </ol>
      </div>
      {steps.length > 1 && isLooped ? (
        <div className={styles.controls}>
          <StepButton by={-1} className={styles.arrow} />
          <fieldset className={styles.dots}>
            <legend className="visually-hidden">Chọn bước để xem</legend>
            {steps.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the row.
              <label key={index} className={styles.dot}>
                <input type="radio" className="visually-hidden" name={group} defaultChecked={index === 0} />
                <span className="visually-hidden">Bước {index + 1}</span>
              </label>
            ))}
          </fieldset>
          <StepButton by={1} className={styles.arrow} />
          <p className="visually-hidden" role="status" {...{ [stepSliderAttributes.status]: '' }} />
        </div>
      ) : null}
    </div>
  );
}

const screenSizes = '(min-width: 1280px) 240px, (min-width: 1024px) 18vw, min(64vw, 270px)';
