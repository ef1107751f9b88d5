import { isIP } from 'node:net';
import { isAllowedHost } from '../../content/delivery-hosts.ts';
import { describeDestination } from '../../content/destinations/registry.ts';
import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { isPublicAddress } from '../../leads/delivery/public-address.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'an https address; http only where the server has DELIVERY_ALLOW_PRIVATE=true': {
    files: 'địa chỉ https; http chỉ dùng được khi máy chủ đặt DELIVERY_ALLOW_PRIVATE=true',
    studio: 'địa chỉ bắt đầu bằng https://; muốn dùng http thì người vận hành máy chủ phải cho phép',
  },
  'a host that the server allows (DELIVERY_HOSTS): {hosts}': {
    files: 'địa chỉ thuộc một máy chủ nhận được phép (DELIVERY_HOSTS): {hosts}',
    studio: 'địa chỉ thuộc một nơi mà máy chủ cho phép: {hosts}',
  },
  'a public address; a private one only where the server has DELIVERY_ALLOW_PRIVATE=true': {
    files: 'địa chỉ công khai; địa chỉ nội bộ chỉ dùng được khi máy chủ đặt DELIVERY_ALLOW_PRIVATE=true',
    studio: 'địa chỉ công khai; muốn dùng địa chỉ nội bộ thì người vận hành máy chủ phải cho phép',
  },
} as const;
const remark = remarksOf(sentences);

/**
 * Delivery destinations that a server refuses, always or by default: leads would be given up. Host names are checked
 * when they are resolved.
 */
export const deliveryAddresses: Rule = {
  name: 'deliveries',
  sentences,
  find: ({ settings: { deliveries = [] }, deliveryHosts }) =>
    deliveries.flatMap((destination, index): FoundByRule[] => {
      const found = describeDestination(destination).target;
      if (!found) return [];
      const url = URL.parse(found.address);
      if (!url) return [];
      const path = `deliveries[${index}].${found.path}`;
      const received = asItStands(JSON.stringify(found.address));
      if (!isAllowedHost(deliveryHosts, url)) {
        const expected = remark('a host that the server allows (DELIVERY_HOSTS): {hosts}', {
          hosts: deliveryHosts.join(', '),
        });
        return [{ severity: 'error', key: 'site.json', path, expected, received }];
      }
      if (url.protocol !== 'https:') {
        const expected = remark('an https address; http only where the server has DELIVERY_ALLOW_PRIVATE=true');
        return [{ severity: 'warning', key: 'site.json', path, expected, received }];
      }
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (host !== 'localhost' && (isIP(host) === 0 || isPublicAddress(host))) return [];
      const expected = remark('a public address; a private one only where the server has DELIVERY_ALLOW_PRIVATE=true');
      return [{ severity: 'warning', key: 'site.json', path, expected, received }];
    }),
};
