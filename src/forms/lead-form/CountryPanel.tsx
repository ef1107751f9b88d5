import { useEffect, useRef } from 'react';
import type { Country } from '../../contract/countries.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { CountryPanelState } from './country-choice.ts';
import styles from './country-field.module.css';

interface CountryPanelProps {
  panel: CountryPanelState;
  listId: string;
  /** Names the list. */
  label: string;
  optionId: (isoCode: string) => string;
  onChoose: ((country: Country) => void) | undefined;
}

/** What hangs open under the field: the countries found, or why there are none. What it holds is also said aloud. */
export function CountryPanel({ panel, listId, label, optionId, onChoose }: CountryPanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const active = panel.kind === 'list' ? panel.active : undefined;
  useEffect(() => {
    if (active) element.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const words = describePanel(panel);
  return (
    <>
      {panel.kind !== 'closed' && (
        // A press anywhere in it leaves the focus in the field, where the keyboard of a phone stays open.
        // biome-ignore lint/a11y/noStaticElementInteractions: keys are handled by the field, as the pattern asks for.
        <div ref={element} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
          <div id={listId} role="listbox" aria-label={label}>
            {panel.kind === 'list' &&
              panel.found.map((country) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field.
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
                <div
                  key={country.isoCode}
                  id={optionId(country.isoCode)}
                  role="option"
                  aria-selected={country.isoCode === panel.chosen}
                  data-active={country.isoCode === active ? '' : undefined}
                  onClick={() => onChoose?.(country)}
                >
                  {country.vi}
                  {country.isoCode === panel.chosen && <Icon name="check" />}
                </div>
              ))}
          </div>
          {(panel.kind !== 'list' || panel.found.length === 0) && <p>{words}</p>}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {words}
      </span>
    </>
  );
}

function describePanel(panel: CountryPanelState): string {
  switch (panel.kind) {
    case 'closed':
      return '';
    case 'loading':
      return 'Đang tải danh sách nước…';
    case 'failed':
      return 'Chưa tải được danh sách nước. Bạn gõ tên nước để thử lại nhé.';
    case 'list':
      return panel.found.length === 0 ? 'Không tìm thấy nước nào như vậy' : `Có ${panel.found.length} nước`;
  }
}
