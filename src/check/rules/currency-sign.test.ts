import { expect, it } from 'vitest';
import { checkText } from '../../testing/example-site.ts';
import { currencySign } from './currency-sign.ts';

it.each(['500.000d', '500.000 d mỗi tháng', '500000d', '2 triệu d', '500.000 dong', '20.000 VND d', '3 dong'])(
  'warns of %j',
  (text) => {
    expect(checkText(currencySign, text)).toEqual([expect.stringContaining('đ or đồng behind a sum')]);
  },
);

it.each(['500.000đ', '500.000 đồng', '3D', '12 dặm', '500 dự án', '100 dòng', '2 triệu đồng', '24 dưa'])(
  'is content with %j',
  (text) => {
    expect(checkText(currencySign, text)).toEqual([]);
  },
);
