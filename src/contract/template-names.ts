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

/** Their Vietnamese names, for staff. */
export const templateTitles: Readonly<Record<TemplateName, string>> = {
  hu_vang: 'Hũ tiết kiệm',
  credit_card: 'Bộ sưu tập thẻ',
  credit_card_v2: 'Một thẻ',
  super_sinh_loi: 'Sinh lời có máy tính lãi',
  biometrics: 'Hướng dẫn từng bước',
  diamond: 'Khách hàng ưu tiên',
  template_vp1: 'Vay trả góp',
  template_vp2: 'Vay mua nhà',
  template_vp3: 'Tiết kiệm',
};

export function isTemplateName(value: unknown): value is TemplateName {
  return (templateNames as readonly unknown[]).includes(value);
}
