import { defineSection } from '../define-section.ts';
import { ScanSteps } from './ScanSteps.tsx';
import { scanStepsSchema } from './scan-steps.schema.ts';

export const scanSteps = defineSection({
  name: 'scan-steps',
  title: 'Các bước vòng quét',
  description: 'Các bước trên vòng quét, mỗi bước một ảnh màn hình điện thoại.',
  group: 'cách làm',
  when: 'Nhiều bước nối nhau, khách xem từng bước.',
  stand: 'stage',
  schema: scanStepsSchema,
  draw: (guide) => <ScanSteps guide={guide} />,
});
