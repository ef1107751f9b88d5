import { useId } from 'react';
import { Calculator as CalculatorIsland } from '../../calculator/Calculator.island.tsx';
import { registrationDialogId } from '../../contract/page-attributes.ts';
import { calculatorAttribute } from '../../contract/section-attributes.ts';
import { Island } from '../../render/Island.tsx';
import { useFormTarget } from '../../ui/button/form-target.ts';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import styles from './calculator.module.css';
import type { CalculatorModel } from './calculator.schema.ts';

/** The interest calculator with its chart, on the stage, with the fields on paper. */
export function Calculator({ calculator: { anchor, title, content, note, settings } }: CalculatorProps) {
  const id = useId();
  const formTarget = useFormTarget();
  return (
    <Part data-ground={undefined} className={`section ${styles.calculator}`} id={anchor} aria-labelledby={`${id}title`}>
      <div className="container">
        <div className={styles.heading} data-ground="stage">
          <PartTitle className="section-title" id={`${id}title`}>
            {title}
          </PartTitle>
          {content !== undefined && <p className={styles.lead}>{content}</p>}
        </div>
        <div className={styles.room} {...{ [calculatorAttribute]: '' }}>
          <Island
            name="Calculator"
            component={CalculatorIsland}
            props={formTarget === registrationDialogId ? { settings } : { settings, formTarget }}
            when="visible"
          />
        </div>
        {note !== undefined && (
          <p className={`note ${styles.note}`} data-ground="stage">
            {note}
          </p>
        )}
      </div>
    </Part>
  );
}

interface CalculatorProps {
  calculator: CalculatorModel;
}
