import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { handsOver } from '../../templates/hands-over.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'the address of a page of the bank that takes registrations; ask an administrator for it':
    'địa chỉ trang nhận đăng ký thật của ngân hàng; quản trị viên đặt địa chỉ này, bạn nhờ quản trị viên',
} as const;
const remark = remarksOf(sentences);

/** The demo's own page, at any address of the server. It shows what it gets, and keeps nothing. */
const demoPortal = /^(?:https?:\/\/[^/?#]*)?\/demo\/portal\/?(?:[?#]|$)/i;

/**
 * A page that hands its visitors over without an address of the bank, or to the demo's: every registration would be
 * lost. Only an administrator sets addresses, so the finding says whom to ask.
 */
export const registrationAddress: Rule = {
  name: 'registration-address',
  sentences,
  find: ({ settings, template, isDemo }) => {
    if (isDemo || !handsOver(template)) return [];
    const { registrationUrl = '', registrationUrls = [] } = settings;
    const expected = remark('the address of a page of the bank that takes registrations; ask an administrator for it');
    const error = { severity: 'error', key: 'site.json', expected } as const;
    const addresses = [
      { path: 'registrationUrl', address: registrationUrl },
      ...registrationUrls.map((address, index) => ({ path: `registrationUrls[${index}]`, address })),
    ].filter(({ address }) => address.trim() !== '');
    if (addresses.length === 0) return [{ ...error, path: 'registrationUrl', received: remark('nothing') }];
    return addresses.flatMap(({ path, address }): FoundByRule[] =>
      demoPortal.test(address.trim()) ? [{ ...error, path, received: asItStands(JSON.stringify(address)) }] : [],
    );
  },
};
