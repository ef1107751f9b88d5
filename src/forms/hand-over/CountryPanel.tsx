import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import type { Country } from '../../contract/places/countries.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { type CountryPanelState, countryOptionId } from './country-choice.ts';
import styles from './country-field.module.css';

interface CountryPanelProps {
  panel: CountryPanelState;
  listId: string;
  /** Label of the list. */
  label: string;
  onChoose: ((country: Country) => void) | undefined;
}

/**
 * The open panel under the field: the found countries, or why there are none. Its content is announced to screen
 * readers.
 */
export function CountryPanel({ panel, listId, label, onChoose }: CountryPanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const active = panel.kind === 'list' ? panel.active : undefined;
  const isOpen = panel.kind !== 'closed';
  useEffect(() => {
    if (isOpen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (active) element.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const words = describePanel(panel);
  const chooseClicked = useCallback(
    ({ target }: MouseEvent<HTMLElement>) => {
      const option = target instanceof Element ? target.closest('[role="option"]') : null;
      const country =
        panel.kind === 'list' && panel.found.find(({ isoCode }) => countryOptionId(listId, isoCode) === option?.id);
      if (country) onChoose?.(country);
    },
    [panel, listId, onChoose],
  );
  return (
    <>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
        <div ref={element} className={styles.panel} onMouseDown={keepFocus}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, as the pattern asks for. */}
          <div id={listId} role="listbox" aria-label={label} className={styles.list} onClick={chooseClicked}>
            {panel.kind === 'list' &&
              panel.found.map(({ isoCode, vi }) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
                <div
                  key={isoCode}
                  id={countryOptionId(listId, isoCode)}
                  role="option"
                  aria-selected={isoCode === panel.chosen}
                  data-active={isoCode === active ? '' : undefined}
                >
                  {vi}
                  {isoCode === panel.chosen && <Icon name="check" />}
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

/** The field keeps the focus, so that a phone's keyboard stays open. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
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
