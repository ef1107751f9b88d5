import type { PlacesVersion } from '../../contract/places.ts';
import { placeFieldBelow } from '../../contract/registration-forms.ts';
import type { SelectOffer } from '../../ui/field/SelectField.tsx';
import type { Choice, PlaceChoices } from './place-choices.ts';
import type { PlaceOffers } from './RegistrationFields.tsx';

/** What the two selects show, as words. Without `onRetry`, that is without JavaScript, nothing can fail. */
export function buildPlaceOffers(
  places: PlacesVersion,
  provinces: readonly Choice[],
  below: PlaceChoices,
  onRetry?: () => void,
): PlaceOffers {
  return { provinceId: { kind: 'ready', choices: provinces }, [placeFieldBelow[places]]: offerBelow(below, onRetry) };
}

function offerBelow(below: PlaceChoices, onRetry: (() => void) | undefined): SelectOffer {
  switch (below.kind) {
    case 'locked':
      return { kind: 'locked', label: 'Chọn tỉnh, thành phố trước' };
    case 'loading':
      return { kind: 'loading', label: 'Đang tải danh sách…' };
    case 'ready':
      return below;
    case 'failed':
      return { kind: 'failed', label: 'Chưa tải được', retryLabel: 'Thử lại', onRetry };
  }
}
