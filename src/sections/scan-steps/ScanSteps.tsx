import { useId } from 'react';
import { behaviourAttribute } from '../../contract/page-attributes.ts';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { StepButton } from '../../ui/step-slider/StepButton.tsx';
import { stepSliderAttributes } from '../../ui/step-slider/step-slider-attributes.ts';
import { ScanRing } from './ScanRing.tsx';
import styles from './scan-steps.module.css';
import type { ScanStepsModel } from './scan-steps.schema.ts';

/**
 * Steps on the ring of the app's face scan, lit up to the current step. The steps are a native radio group, and CSS
 * moves the screens, so clicks, touch and arrow keys need no script; `ui/step-slider/step-slider.behaviour.ts` adds
 * swipe and buttons.
 */
export function ScanSteps({ guide }: { guide: ScanStepsModel }) {
  const { anchor, title, layout, steps } = guide;
  const id = useId();
  return (
    <Part className={`section ${styles.scan}`} id={anchor} data-ground="stage" aria-labelledby={`${id}title`}>
      <div className="container">
        <PartTitle className={`section-title ${styles.title}`} id={`${id}title`}>
          {title}
        </PartTitle>
        <div
          className={styles.dial}
          data-count={steps.length}
          data-layout={layout}
          {...{ [behaviourAttribute]: 'step-slider visible' }}
        >
          <ScanRing className={styles.ring} />
          <fieldset className={styles.steps}>
            <legend className="visually-hidden">Chọn bước để xem màn hình</legend>
            {steps.map((step, index) => (
              <div key={step.title} className={styles.step}>
                <input
                  className={styles.choice}
                  type="radio"
                  name={id}
                  id={`${id}${index + 1}`}
                  defaultChecked={index === 0}
                />
                <label className={styles.label} htmlFor={`${id}${index + 1}`}>
                  <span className={styles.number}>
                    <span className="visually-hidden">Bước </span>
                    {index + 1}
                    <span className="visually-hidden">: </span>
                  </span>
                  <span className={styles.name}>{step.title}</span>
                </label>
              </div>
            ))}
          </fieldset>
          <div className={styles.screens} {...{ [stepSliderAttributes.window]: '' }}>
            <div className={styles.track} {...{ [stepSliderAttributes.track]: '' }}>
              {steps.map(({ title: name, img }) => (
                <Picture key={name} picture={img} sizes={screenSizes} leastWidth={320} className={styles.screen} />
              ))}
            </div>
          </div>
          {steps.length > 1 && <Controls count={steps.length} />}
        </div>
      </div>
    </Part>
  );
}

/** Previous, "1/6" and next; wraps at both ends. Hidden without scripts. */
function Controls({ count }: { count: number }) {
  return (
    <div className={styles.controls}>
      <StepButton by={-1} className={styles.arrow} />
      <p className={`number ${styles.position}`} aria-hidden="true">
        <b {...{ [stepSliderAttributes.position]: '' }}>1</b>/{count}
      </p>
      <StepButton by={1} className={styles.arrow} />
      <p className="visually-hidden" role="status" {...{ [stepSliderAttributes.status]: '' }} />
    </div>
  );
}

const screenSizes = '(min-width: 860px) min(342px, max(249px, 23.8vw)), min(44vw, 300px)';
