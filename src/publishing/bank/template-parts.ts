import type { FindTemplate } from '../../check/check-folder.ts';
import { listOrder } from '../describe-template.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The parts of `main` in the order of a campaign's settings. Empty for an unknown template. */
export function listParts(findTemplate: FindTemplate, settings: Settings): { key: string; title: string }[] {
  const parts = findTemplate(String(settings.template))?.arrange(settings).main ?? [];
  return parts.flatMap(({ slots: [slot] }) => (slot ? [{ key: slot.key, title: slot.title }] : []));
}

/** Keys of the parts as the template itself orders them. */
export function listDesignedOrder(findTemplate: FindTemplate, { template }: Settings): string[] {
  const known = findTemplate(String(template));
  return known ? listOrder(known) : [];
}
