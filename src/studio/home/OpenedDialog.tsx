import type { CampaignRow } from '../../contract/studio/campaign-calls.ts';
import type { CampaignAction } from './CampaignActions.tsx';
import { ArchiveDialog, RenameDialog, TakeOffDialog } from './CampaignDialogs.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { NewCampaignDialog } from './NewCampaignDialog.tsx';

/** The dialog that is open over the list. */
export type Opened =
  | { kind: 'new' }
  | { kind: 'import' }
  | { kind: Exclude<CampaignAction, 'restore'>; row: CampaignRow };

interface OpenedDialogProps {
  opened: Opened;
  /** Origin of the pages that visitors see. */
  pages: string;
  onClose: () => void;
}

/** The dialog that is open. */
export function OpenedDialog({ opened, pages, onClose }: OpenedDialogProps) {
  switch (opened.kind) {
    case 'new':
      return <NewCampaignDialog pages={pages} onClose={onClose} />;
    case 'duplicate':
      return <NewCampaignDialog copied={opened.row} pages={pages} onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'rename':
      return <RenameDialog row={opened.row} onClose={onClose} />;
    case 'archive':
      return <ArchiveDialog row={opened.row} onClose={onClose} />;
    case 'takeOff':
      return <TakeOffDialog row={opened.row} pages={pages} onClose={onClose} />;
  }
}
