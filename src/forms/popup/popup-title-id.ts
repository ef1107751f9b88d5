/** Id of the heading that names the dialog, in the form and in the confirmation alike. */
export const popupTitleId = 'dang-ky-tieu-de';
