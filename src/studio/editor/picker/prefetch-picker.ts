import type { QueryClient } from '@tanstack/react-query';
import { sectionCalls } from '../../../contract/studio/section-calls.ts';
import { requestData } from '../../app/studio.ts';
import { callKey } from '../../app/use-studio.ts';

/** Loads what the picker shows at first, before somebody opens it. */
export function prefetchPicker(client: QueryClient, webid: string): void {
  const input = { path: { webid } };
  void import('./SectionPicker.tsx');
  void import('../../kit/DialogWindow.tsx');
  void client.prefetchQuery({
    queryKey: callKey(sectionCalls.listSections, input),
    queryFn: () => requestData(sectionCalls.listSections, input),
  });
}
