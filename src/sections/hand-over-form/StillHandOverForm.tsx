import type { ComponentProps, ReactNode } from 'react';
import { defaultHandOverFormTexts } from '../../forms/hand-over/form-texts.ts';
import { HandOverFormMarkup } from '../../forms/hand-over/HandOverFormMarkup.tsx';
import type { HandOverFormModel } from '../../forms/hand-over/hand-over-form.schema.ts';
import styles from './hand-over-form-example.module.css';

type HandOverFormStateProps = Pick<ComponentProps<typeof HandOverFormMarkup>, 'state' | 'errors' | 'country'>;

/** A form in a fixed state, for the gallery. */
export function StillHandOverForm({ form, ...state }: { form: HandOverFormModel } & HandOverFormStateProps) {
  return (
    <ExamplePaper>
      <HandOverFormMarkup
        form={form}
        labelledBy={undefined}
        hasCardPicker={false}
        texts={defaultHandOverFormTexts}
        {...state}
      />
    </ExamplePaper>
  );
}

/** The ground of the form in the gallery. */
export function ExamplePaper({ children }: { children: ReactNode }) {
  return (
    <main className={`container ${styles.example}`}>
      <div className={styles.paper}>{children}</div>
    </main>
  );
}
