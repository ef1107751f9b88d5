import type { TemplateName } from '../../contract/template-names.ts';
import biometrics from './templates/biometrics.avif';
import creditCard from './templates/credit_card.avif';
import creditCardV2 from './templates/credit_card_v2.avif';
import diamond from './templates/diamond.avif';
import huVang from './templates/hu_vang.avif';
import superSinhLoi from './templates/super_sinh_loi.avif';
import templateVp1 from './templates/template_vp1.avif';
import templateVp2 from './templates/template_vp2.avif';
import templateVp3 from './templates/template_vp3.avif';

/**
 * The first screen of each template's sample at 1440 x 900 px, scaled to 480 x 300. Made by
 * scripts/make-template-pictures.mjs.
 */
export const templatePictures: Readonly<Record<TemplateName, string>> = {
  biometrics,
  credit_card: creditCard,
  credit_card_v2: creditCardV2,
  diamond,
  hu_vang: huVang,
  super_sinh_loi: superSinhLoi,
  template_vp1: templateVp1,
  template_vp2: templateVp2,
  template_vp3: templateVp3,
};
