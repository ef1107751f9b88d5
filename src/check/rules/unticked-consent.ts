import { registrationPurposeId } from '../../contract/registration/consent-purposes.ts';
import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';
import { listConsents } from '../stored-consents.ts';

const sentences = {
  'a purpose that people may refuse: only tu_van, the answer to the registration itself, may be required': {
    files: 'mục khách không đồng ý vẫn gửi được; chỉ mục tu_van, trả lời chính đăng ký này, được bắt buộc',
    studio: 'mục khách không đồng ý vẫn gửi được; chỉ mục trả lời chính đăng ký này được bắt buộc',
  },
  'a purpose that people tick themselves': 'mục để khách tự đánh dấu, không đánh dấu sẵn',
} as const;
const remark = remarksOf(sentences);

/** Consent that is ticked beforehand, or required for another purpose than the registration. */
export const untickedConsent: Rule = {
  name: 'unticked-consent',
  sentences,
  find: (site) =>
    listConsents(site).flatMap(({ key, path, consent, mayRequire }) => {
      const purposes: unknown = Reflect.get(consent, 'purposes');
      if (!Array.isArray(purposes)) return [];
      return purposes.flatMap((purpose: unknown, index): FoundByRule[] => {
        const fields = Object.entries(Object(purpose));
        const id = String(Reflect.get(Object(purpose), 'id'));
        return fields.flatMap(([name, value]): FoundByRule[] => {
          const expected = isYes(value) ? judge(name, mayRequire && id !== registrationPurposeId) : undefined;
          if (!expected) return [];
          const place = `${path}.purposes[${index}].${name}`;
          return [{ severity: 'error', key, path: place, expected, received: asItStands(id) }];
        });
      });
    }),
};

function judge(name: string, isRequirement: boolean): Remark | undefined {
  if (name !== 'isRequired')
    return tickedBefore.test(name) ? remark('a purpose that people tick themselves') : undefined;
  return isRequirement
    ? remark('a purpose that people may refuse: only tu_van, the answer to the registration itself, may be required')
    : undefined;
}

/** No form knows such a field; who writes it means to tick beforehand. */
const tickedBefore = /^(?:is|pre|default)*(?:tick|check|select|on$|default)/i;

/** Older content holds yes and no as texts. */
function isYes(value: unknown): boolean {
  return value === true || value === 'true';
}
