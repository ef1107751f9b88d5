import type { ComponentProps, ReactNode } from 'react';
import { LeadFormMarkup } from '../../forms/lead-form/LeadFormMarkup.tsx';
import type { LeadFormModel } from '../../forms/lead-form/lead-form.schema.ts';
import { defaultLeadFormTexts } from '../../forms/lead-form/lead-form-texts.ts';
import styles from './lead-form-example.module.css';

type LeadFormStateProps = Pick<ComponentProps<typeof LeadFormMarkup>, 'state' | 'errors' | 'country'>;

/** A form whose script has run, standing still in one state: for the gallery. */
export function StillLeadForm({ form, ...state }: { form: LeadFormModel } & LeadFormStateProps) {
  return (
    <ExamplePaper>
      <LeadFormMarkup
        form={form}
        labelledBy={undefined}
        hasCardPicker={false}
        texts={defaultLeadFormTexts}
        {...state}
      />
    </ExamplePaper>
  );
}

/** What the form stands on in the gallery. */
export function ExamplePaper({ children }: { children: ReactNode }) {
  return (
    <main className={`container ${styles.example}`}>
      <div className={styles.paper}>{children}</div>
    </main>
  );
}
