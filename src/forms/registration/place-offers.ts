import type { PlaceFieldName } from '../../contract/registration/registration-forms.ts';
import type { SelectOffer } from '../../ui/field/SelectField.tsx';
import type { PlaceStates } from './place-chain.ts';
import type { Choice, PlaceChoices } from './place-choices.ts';
import type { PlaceOffers } from './RegistrationFields.tsx';

/** Texts and options of the selects. Without `onRetry`, that is without JavaScript, nothing can fail. */
export function buildPlaceOffers(
  fields: readonly PlaceFieldName[],
  provinces: readonly Choice[],
  states: PlaceStates,
  onRetry?: (field: PlaceFieldName) => void,
): PlaceOffers {
  return Object.fromEntries(
    fields.map((field, index): [PlaceFieldName, SelectOffer] => {
      const before = fields[index - 1];
      if (before === undefined) return [field, { kind: 'ready', choices: provinces }];
      return [field, offerInside(before, states[field] ?? { kind: 'locked' }, onRetry && (() => onRetry(field)))];
    }),
  );
}

/** Short, to fit into half a row. */
const lockedLabels: Readonly<Record<PlaceFieldName, string>> = {
  provinceId: 'Chọn tỉnh trước',
  districtId: 'Chọn quận trước',
  wardId: 'Chọn phường trước',
};

function offerInside(before: PlaceFieldName, choices: PlaceChoices, onRetry: (() => void) | undefined): SelectOffer {
  switch (choices.kind) {
    case 'locked':
      return { kind: 'locked', label: lockedLabels[before] };
    case 'loading':
      return { kind: 'loading', label: 'Đang tải danh sách…' };
    case 'ready':
      return choices;
    case 'none':
      return { kind: 'locked', label: 'Nơi này không có phường, xã' };
    case 'failed':
      return { kind: 'failed', label: 'Chưa tải được', retryLabel: 'Thử lại', onRetry };
  }
}
