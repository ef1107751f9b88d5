import { z } from 'zod';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';

/** `home.header` of biometrics. The number to call is the footer's. */
export function callHeaderSchema({ image }: ContentTypes) {
  return z.object({
    logo: image.meta({ title: 'Logo trên nền đậm', description: 'Ở đầu trang.' }),
    logoOnPaper: image.optional().meta({
      title: 'Logo trên nền sáng',
      description: 'Hiện khi khách cuộn trang xuống. Thiếu thì dùng logo trên nền đậm.',
    }),
  });
}

export type CallHeaderModel = ModelOf<typeof callHeaderSchema>;
