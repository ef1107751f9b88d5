import { useEffect, useState } from 'react';
import { calculationStore } from '../browser/stores/calculation-store.ts';
import { pageDataset, registrationDialogId } from '../contract/page-attributes.ts';
import { type FormTarget, FormTargetContext } from '../ui/button/form-target.ts';
import { CalculatorChart } from './CalculatorChart.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import { CalculatorOutcome } from './CalculatorOutcome.tsx';
import { announceCalculation, summariseCalculation } from './calculation-texts.ts';
import styles from './calculator.module.css';
import { type CalculatorSettings, compileSettings } from './calculator-settings.ts';
import { createCalculatorStore } from './calculator-store.ts';
import { CalculatorContext, useCalculator, useCalculatorStore } from './use-calculator.ts';

/**
 * The interest calculator and its chart. The server draws both with the amount and the days of content.
 *
 * Why an island: typing and dragging change the result, the rate, the ladder and every tick of the chart at once.
 */
export function Calculator({ settings, formTarget = registrationDialogId }: CalculatorProps) {
  const [store] = useState(() => createCalculatorStore(compileSettings(settings)));
  const { chart } = settings;
  return (
    <CalculatorContext value={store}>
      <div className={styles.grid}>
        <CalculatorOutcome />
        {chart !== undefined && <CalculatorChart chart={chart} />}
        <FormTargetContext value={formTarget}>
          <CalculatorForm />
        </FormTargetContext>
        <Announcement />
      </div>
    </CalculatorContext>
  );
}

// A type and not an interface, so that it can be the props of an island.
type CalculatorProps = {
  settings: CalculatorSettings;
  /** Id of the form that its button leads to; left out on a page with a popup. */
  formTarget?: FormTarget | undefined;
};

/** Announces the result to screen readers, and stores it for the rest of the page. */
function Announcement() {
  const { settings } = useCalculatorStore().get();
  const settled = useCalculator(({ state }) => state.settled);
  useEffect(() => {
    if (settled === undefined) return;
    const pageVersion = document.documentElement.dataset[pageDataset.version] ?? 'unknown';
    calculationStore.set(summariseCalculation(settings, settled, pageVersion));
  }, [settings, settled]);
  return (
    <p className="visually-hidden" role="status">
      {settled !== undefined && announceCalculation(settings, settled)}
    </p>
  );
}
