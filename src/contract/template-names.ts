/**
 * The page templates: the nine of behaviour 1.5, and further ones (docs/new-template.md). The store refuses every other
 * name.
 */
export const templateNames = [
  'template_vp1',
  'template_vp2',
  'diamond',
  'template_vp3',
  'biometrics',
  'credit_card',
  'credit_card_v2',
  'super_sinh_loi',
  'hu_vang',
] as const;

export type TemplateName = (typeof templateNames)[number];

export function isTemplateName(value: unknown): value is TemplateName {
  return (templateNames as readonly unknown[]).includes(value);
}
