import { defineSection } from '../define-section.ts';
import { BranchMap } from './BranchMap.tsx';
import { branchMapSchema } from './branch-map.schema.ts';

export const branchMap = defineSection({
  name: 'branch-map',
  title: 'Điểm giao dịch',
  description: 'Bản đồ là một tấm ảnh có ghim, cạnh danh sách địa chỉ và giờ mở cửa.',
  group: 'bằng chứng',
  when: 'Khách muốn gặp người thật, một đến sáu điểm.',
  stand: 'tint',
  schema: branchMapSchema,
  draw: (map) => <BranchMap map={map} />,
});
