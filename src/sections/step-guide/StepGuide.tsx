import { useId } from 'react';
import { RingGround } from '../../ui/drum-ring/RingGround.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InnerTitle, Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import styles from './step-guide.module.css';
import type { Step, StepGuideModel } from './step-guide.schema.ts';

/**
 * A guide of steps, of which one is open, at first the first. The steps are a native radio group, so arrows, touch and
 * screen readers work without a script: a vertical list on a desktop, a row of tabs on a phone.
 */
export function StepGuide({ guide }: { guide: StepGuideModel }) {
  const { anchor, title, steps } = guide;
  const id = useId();
  const hasPictures = steps.some(({ img }) => img !== undefined);
  return (
    <Part className={`section ${styles.guide}`} id={anchor} aria-labelledby={`${id}title`}>
      <div className="container">
        <div className={styles.panel} data-ground="accent" data-pictures={hasPictures ? 'some' : 'none'}>
          <RingGround ring={styles.ring} />
          <PartTitle className={`section-title ${styles.title}`} id={`${id}title`}>
            {title}
          </PartTitle>
          <fieldset className={styles.steps} data-count={steps.length}>
            <legend className="visually-hidden">Chọn bước để xem</legend>
            {steps.map((step, position) => (
              <GuideStep key={step.title} step={step} number={position + 1} group={id} />
            ))}
          </fieldset>
        </div>
      </div>
    </Part>
  );
}

interface GuideStepProps {
  step: Step;
  /** Counts from 1. */
  number: number;
  /** Name of the radio group. */
  group: string;
}

function GuideStep({ step, number, group }: GuideStepProps) {
  const id = `${group}${number}`;
  return (
    <div className={styles.step}>
      <input
        className={styles.choice}
        type="radio"
        name={group}
        id={id}
        defaultChecked={number === 1}
        aria-describedby={`${id}text`}
      />
      <label className={styles.label} htmlFor={id}>
        <span className={styles.number}>Bước {number}</span> <span className={styles.name}>{step.title}</span>
      </label>
      <div className={styles.text} id={`${id}text`}>
        <InnerTitle>{step.title}</InnerTitle>
        {step.content !== undefined && <p>{step.content}</p>}
      </div>
      {(step.img !== undefined || step.subTitle !== undefined) && (
        <div className={styles.screen}>
          {step.img !== undefined && (
            <Picture picture={step.img} sizes={screenSizes} leastWidth={240} className={styles.phone} />
          )}
          {step.subTitle !== undefined && (
            <p className={styles.chip}>
              <Icon name="check" />
              {step.subTitle}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

const screenSizes = '(min-width: 1024px) 360px, min(78vw, 300px)';
