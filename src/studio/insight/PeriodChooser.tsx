import { lazy, Suspense, useState } from 'react';
import { formatDay } from '../app/format.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { Button } from '../kit/Button.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import { type PeriodChoice, periodChoices, writePeriod } from './chosen-period.ts';
import { periodTexts as words } from './texts.ts';
import { usePeriod } from './use-period.ts';

const PeriodDialog = lazy(async () => ({ default: (await import('./PeriodDialog.tsx')).PeriodDialog }));

/** Chooses the period: up to today by one press, or own dates in a dialog. It stands in the address. */
export function PeriodChooser() {
  const [, setAddress] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const { choice, from, to } = usePeriod();
  const now = new Date();
  return (
    <>
      <Segmented<PeriodChoice | 'own'>
        label={words.label}
        choices={(Object.keys(periodChoices) as PeriodChoice[]).map((id) => ({ id, label: words.choices[id] }))}
        value={choice ?? 'own'}
        onChange={(chosen) => chosen !== 'own' && setAddress((address) => writePeriod(address, chosen))}
      />
      <Button icon="calendar" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {words.days(formatDay(from, now), formatDay(to, now))}
      </Button>
      {isOpen && (
        <Suspense>
          <PeriodDialog
            period={{ from, to }}
            onChoose={(period) => setAddress((address) => writePeriod(address, period))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
