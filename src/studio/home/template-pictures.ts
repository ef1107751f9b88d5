const files = import.meta.glob<string>('./templates/*.avif', { eager: true, import: 'default' });

/**
 * The first screen of a template's sample at 1440 x 900 px, scaled to 480 x 300. Made by
 * scripts/make-template-pictures.mjs; undefined for a template without one.
 */
export function findTemplatePicture(template: string): string | undefined {
  return files[`./templates/${template}.avif`];
}
