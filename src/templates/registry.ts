import { biometrics } from './biometrics.template.tsx';
import { creditCard } from './credit_card.template.tsx';
import { creditCardV2 } from './credit_card_v2.template.tsx';
import type { PageTemplate } from './define-template.tsx';
import { diamond } from './diamond.template.tsx';
import { huVang } from './hu_vang.template.tsx';
import { superSinhLoi } from './super_sinh_loi.template.tsx';
import { templateVp1 } from './template_vp1.template.tsx';
import { templateVp2 } from './template_vp2.template.tsx';
import { templateVp3 } from './template_vp3.template.tsx';

/** Every template that can draw a page. */
export const templates: readonly PageTemplate[] = [
  templateVp1,
  templateVp2,
  templateVp3,
  diamond,
  biometrics,
  creditCard,
  creditCardV2,
  superSinhLoi,
  huVang,
];

/** Undefined for an unknown name. */
export function findTemplate(name: string): PageTemplate | undefined {
  return templates.find((template) => template.name === name);
}
