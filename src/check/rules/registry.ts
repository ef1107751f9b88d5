import type { Rule } from '../site-to-check.ts';
import { altText } from './alt-text.ts';
import { anchors } from './anchors.ts';
import { buttonIds } from './button-ids.ts';
import { composedLetters } from './composed-letters.ts';
import { consentedQuotes } from './consented-quotes.ts';
import { contrast } from './contrast.ts';
import { croppedPictures } from './cropped-pictures.ts';
import { crowdedLists } from './crowded-lists.ts';
import { currencySign } from './currency-sign.ts';
import { datedRates } from './dated-rates.ts';
import { deliveryAddresses } from './deliveries.ts';
import { depositCap } from './deposit-cap.ts';
import { expiredDates } from './expired-dates.ts';
import { failureMessage } from './failure-message.ts';
import { formNotice } from './form-notice.ts';
import { giftsOnDeposits } from './gifts-on-deposits.ts';
import { htmlInText } from './html-in-text.ts';
import { keptRegistrations } from './kept-registrations.ts';
import { layout } from './layout.ts';
import { lengths } from './lengths.ts';
import { lightPictures } from './light-pictures.ts';
import { links } from './links.ts';
import { machinePictures } from './machine-pictures.ts';
import { malformedContent } from './malformed-content.ts';
import { mediaSizes } from './media-sizes.ts';
import { missingDiacritics } from './missing-diacritics.ts';
import { missingKeys } from './missing-keys.ts';
import { movingPictures } from './moving-pictures.ts';
import { pageWeight } from './page-weight.ts';
import { ratesWithTerms } from './rates-with-terms.ts';
import { registrationAddress } from './registration-address.ts';
import { sampleContent } from './sample-content.ts';
import { sanitisedHtml } from './sanitised-html.ts';
import { smallPictures } from './small-pictures.ts';
import { snippetHosts } from './snippet-hosts.ts';
import { spacing } from './spacing.ts';
import { superlatives } from './superlatives.ts';
import { tagsWait } from './tags-wait.ts';
import { tonePlacement } from './tone-placement.ts';
import { unknownNames } from './unknown-names.ts';
import { untickedConsent } from './unticked-consent.ts';
import { yearlyLoanRate } from './yearly-loan-rate.ts';

/** Every rule of the check. */
export const rules: readonly Rule[] = [
  malformedContent,
  missingKeys,
  unknownNames,
  layout,
  anchors,
  links,
  buttonIds,
  mediaSizes,
  movingPictures,
  smallPictures,
  croppedPictures,
  altText,
  lightPictures,
  machinePictures,
  sanitisedHtml,
  contrast,
  composedLetters,
  spacing,
  missingDiacritics,
  tonePlacement,
  currencySign,
  superlatives,
  ratesWithTerms,
  yearlyLoanRate,
  depositCap,
  giftsOnDeposits,
  formNotice,
  untickedConsent,
  tagsWait,
  consentedQuotes,
  datedRates,
  expiredDates,
  failureMessage,
  htmlInText,
  crowdedLists,
  lengths,
  pageWeight,
  deliveryAddresses,
  registrationAddress,
  keptRegistrations,
  sampleContent,
  snippetHosts,
];
