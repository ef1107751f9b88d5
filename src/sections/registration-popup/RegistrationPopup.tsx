import type { ReactElement } from 'react';
import { registrationDialogId } from '../../contract/page-attributes.ts';
import type { PlacesVersion } from '../../contract/places/places.ts';
import { listProvinceChoices } from '../../contract/places/provinces.ts';
import { type FixedForm, registrationForms } from '../../contract/registration/registration-forms.ts';
import { findRegistrationRules } from '../../contract/registration/registration-rules.ts';
import type { PopupFormProps } from '../../forms/popup/PopupForm.tsx';
import { popupTitleId } from '../../forms/popup/popup-title-id.ts';
import type { RegistrationPanel } from '../../forms/popup/registration-panel.ts';
import { pickTexts } from '../../forms/registration/form-texts.ts';
import { Island } from '../../render/Island.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { GenericForm } from './GenericForm.island.tsx';
import { PopupPicture } from './PopupPicture.tsx';
import type { RegistrationPopupModel } from './registration-popup.schema.ts';
import { VariantAForm } from './VariantAForm.island.tsx';
import { VariantBForm } from './VariantBForm.island.tsx';
import { VariantCForm } from './VariantCForm.island.tsx';

interface RegistrationPopupProps {
  webid: string;
  form: FixedForm;
  places: PlacesVersion;
  popup: RegistrationPopupModel;
}

/**
 * The dialog with the registration form. Its frame is static markup, which opens at once; the form inside is hydrated
 * when it is needed.
 */
export function RegistrationPopup({
  webid,
  form,
  places,
  popup: { panel, picture, sentPicture },
}: RegistrationPopupProps) {
  const { dismissal, success } = registrationForms[form];
  return (
    <Dialog
      id={registrationDialogId}
      labelledBy={popupTitleId}
      size={picture ? 'wide' : 'medium'}
      dismissal={dismissal}
      success={success}
      aside={picture && <PopupPicture side={picture} sentSide={success === 'same-dialog' ? sentPicture : undefined} />}
    >
      {drawIsland(form, places, { webid, panel: pickPanel(panel, form, places) })}
    </Dialog>
  );
}

/** Each page loads the code and the rules of its own form only. */
function drawIsland(form: FixedForm, places: PlacesVersion, props: PopupFormProps): ReactElement {
  switch (form) {
    case 'generic':
      return <Island name="GenericForm" component={GenericForm} props={props} when="touch" />;
    case 'variant-a':
      return <Island name="VariantAForm" component={VariantAForm} props={props} when="touch" />;
    case 'variant-b': {
      const provinces = listProvinceChoices(places);
      return (
        <Island
          name="VariantBForm"
          component={VariantBForm}
          props={{ ...props, places, provinces }}
          leftOut={['provinces']}
          when="touch"
        />
      );
    }
    case 'variant-c':
      return <Island name="VariantCForm" component={VariantCForm} props={props} when="touch" />;
  }
}

/** The panel with the texts of the form's fields only. */
function pickPanel(panel: RegistrationPanel, form: FixedForm, places: PlacesVersion): RegistrationPanel {
  const { fieldNames } = findRegistrationRules(form, places);
  const { labels, placeholders, hints } = panel.texts;
  return {
    ...panel,
    texts: {
      ...panel.texts,
      labels: pickTexts(labels, fieldNames),
      placeholders: pickTexts(placeholders, fieldNames),
      hints: pickTexts(hints, fieldNames),
    },
  };
}
