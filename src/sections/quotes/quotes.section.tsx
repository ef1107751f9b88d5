import { defineSection } from '../define-section.ts';
import { Quotes } from './Quotes.tsx';
import { quotesSchema } from './quotes.schema.ts';

export const quotes = defineSection({
  name: 'quotes',
  title: 'Lời của khách',
  description: 'Một đến ba lời của khách, có tên, chân dung và ghi chú đồng ý.',
  group: 'bằng chứng',
  when: 'Khách thật đã nói, và đã đồng ý cho đăng.',
  stand: 'tint',
  schema: quotesSchema,
  draw: (section) => <Quotes section={section} />,
});
