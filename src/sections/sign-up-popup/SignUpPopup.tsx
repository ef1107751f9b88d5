import { summariseCalculation } from '../../calculator/calculation-texts.ts';
import { type CalculatorSettings, compileSettings } from '../../calculator/calculator-settings.ts';
import { registrationDialogId } from '../../contract/page-attributes.ts';
import type { PlacesVersion } from '../../contract/places/places.ts';
import { listProvinceChoices } from '../../contract/places/provinces.ts';
import { registrationForms } from '../../contract/registration/registration-forms.ts';
import { chooseSignUpFields } from '../../contract/registration/sign-up.ts';
import { popupTitleId } from '../../forms/popup/popup-title-id.ts';
import { Island } from '../../render/Island.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { CalculationUnits } from './calculation-units.ts';
import type { CalculationWords } from './calculation-words.ts';
import { SignUpAside } from './SignUpAside.tsx';
import { SignUpForm } from './SignUpForm.island.tsx';
import type { SignUpPopupModel } from './sign-up-popup.schema.ts';

interface SignUpPopupProps {
  webid: string;
  version: number;
  places: PlacesVersion;
  popup: SignUpPopupModel;
  /** The calculator of the page, whose result is shown beside the form. */
  calculator?: CalculatorSettings | undefined;
}

/**
 * The dialog with the product sign-up. Its frame is static markup, which opens at once; the form inside is hydrated
 * when it is needed.
 */
export function SignUpPopup({ webid, version, places, popup, calculator }: SignUpPopupProps) {
  const { panel, definition, productName, picture, pictureText, words } = popup;
  const { dismissal, success } = registrationForms['sign-up'];
  const example = calculator && calculateExample(calculator, version);
  const units = calculator && unitsOf(calculator, words);
  const asksForPlace = chooseSignUpFields(definition.fields, places).some(({ name }) => name === 'provinceId');
  return (
    <Dialog
      id={registrationDialogId}
      labelledBy={popupTitleId}
      size={picture ? 'wide' : 'medium'}
      dismissal={dismissal}
      success={success}
      aside={picture && <SignUpAside picture={picture} text={pictureText} example={example} units={units} />}
    >
      <Island
        name="SignUpForm"
        component={SignUpForm}
        props={{
          webid,
          panel,
          hasCalculation: definition.hasCalculation,
          places,
          provinces: asksForPlace ? listProvinceChoices(places) : [],
          productName,
          units,
        }}
        leftOut={['provinces']}
        when="touch"
      />
    </Dialog>
  );
}

/** The calculator's initial result; undefined without a rate. */
function calculateExample(settings: CalculatorSettings, version: number) {
  const input = { amount: settings.money.start, days: settings.time.start };
  const calculation = summariseCalculation(compileSettings(settings), input, String(version));
  return calculation?.rate === null ? undefined : calculation;
}

/** Usual signs and words are left out, because the page carries the units twice. */
function unitsOf({ money, time, result }: CalculatorSettings, words: CalculationWords | undefined): CalculationUnits {
  return {
    ...{ money: money.unit, time: time.unit, result: result.unit },
    ...(result.sign !== '+' && { sign: result.sign }),
    ...(words && { words }),
  };
}
