import type { ReactElement } from 'react';
import type { CallToAction } from '../../page/content-types.ts';
import { defineSection } from '../define-section.ts';
import type { PillHeaderProps } from './PillHeader.tsx';
import { pillHeaderSchema } from './pill-header.schema.ts';

type Shown = Pick<PillHeaderProps, 'header' | 'button' | 'hotline'>;

/** A section for one of the designs of the header. Its button may be stored under a key of its own. */
export const headerSection = (name: string, when: string, draw: (shown: Shown) => ReactElement) =>
  defineSection({
    name,
    title: 'Đầu trang',
    description: 'Logo, menu và nút trên cùng.',
    group: 'đầu trang',
    when,
    schema: pillHeaderSchema,
    second: {
      title: 'Nút trên đầu trang',
      description: 'Mở biểu mẫu đăng ký. Có nút này thì nút ghi trong phần Đầu trang không hiện.',
      schema: ({ button }) => button,
    },
    needs: ['hotline'],
    draw: (header, { hotline }, button: CallToAction | undefined) => draw({ header, button, hotline }),
  });
