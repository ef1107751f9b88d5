import { defineSection } from '../define-section.ts';
import { Notice } from './Notice.tsx';
import { noticeSchema } from './notice.schema.ts';

export const notice = defineSection({
  name: 'notice',
  title: 'Thông báo',
  description: 'Một điều cần biết, với các điều kiện gập lại.',
  group: 'bằng chứng',
  when: 'Nói rõ ai được và với điều kiện nào, cạnh ưu đãi mà nó giải thích.',
  stand: 'tint',
  schema: noticeSchema,
  draw: (notice) => <Notice notice={notice} />,
});
