import type { Content } from '../content/site.ts';
import type { ConsentDefinition } from '../contract/consent.ts';
import type { ContentTypes } from '../page/content-types.ts';
import type { PageTemplate } from './define-template.tsx';

/** Where every template with a registration form keeps what its popup says. */
const popupKey = 'home.popup';

/** What a campaign asks consent for. `hidden` when it asks and its popup is malformed, so that the page shows no form. */
export function readAskedConsent(
  template: PageTemplate,
  content: Content,
  types: ContentTypes,
): ConsentDefinition | 'hidden' | undefined {
  const { panel } = template.parse(content, types);
  if (panel) return panel.texts.consent;
  const popup = content[popupKey];
  return typeof popup === 'object' && popup !== null && 'consent' in popup ? 'hidden' : undefined;
}
