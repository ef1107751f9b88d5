import { useLocation } from 'wouter';
import type { CampaignRow } from '../../contract/studio/campaign-calls.ts';
import { campaignFile } from '../../contract/studio/campaign-calls.ts';
import { mayDo, mayDoOne } from '../../contract/studio/permissions.ts';
import { buildCallAddress } from '../app/client.ts';
import { fetchFile } from '../app/fetch-file.ts';
import { editorPath, historyPath, putBackParameter } from '../app/screens.ts';
import { usePerson } from '../app/use-studio.ts';
import { IconButton } from '../kit/Button.tsx';
import { Menu } from '../kit/Menu.tsx';
import type { MenuAction } from '../kit/menu-action.ts';
import { homeTexts } from './texts.ts';

/** The actions on a campaign in the list. */
export type CampaignAction = 'duplicate' | 'rename' | 'archive' | 'restore' | 'takeOff';

interface CampaignActionsProps {
  row: CampaignRow;
  /** Origin of the pages. */
  pages: string;
  onAction: (action: CampaignAction, row: CampaignRow) => void;
}

/** The menu of a campaign: what the person's roles allow in it. */
export function CampaignActions({ row, pages, onAction }: CampaignActionsProps) {
  const { grants } = usePerson();
  const [, navigate] = useLocation();
  const { webid, name, state, publishedVersion, isArchived } = row;
  const start = (id: CampaignAction) => () => onAction(id, row);
  const actions: MenuAction[] = [];
  if (publishedVersion !== null)
    actions.push({
      id: 'look',
      label: homeTexts.look,
      icon: 'external',
      onAction: () => void open(`${pages}/${webid}`, '_blank', 'noopener'),
    });
  if (mayDoOne(grants, ['campaign.edit', 'campaign.editProtected'], webid))
    actions.push({ id: 'edit', label: homeTexts.edit, icon: 'page', onAction: () => navigate(editorPath(webid)) });
  actions.push({
    id: 'history',
    label: homeTexts.history,
    icon: 'history',
    onAction: () => navigate(historyPath(webid)),
  });
  if (mayDo(grants, 'campaign.edit', webid))
    actions.push({ id: 'rename', label: homeTexts.menu.rename, icon: 'page', onAction: start('rename') });
  if (mayDo(grants, 'campaign.create'))
    actions.push({ id: 'duplicate', label: homeTexts.menu.duplicate, icon: 'copy', onAction: start('duplicate') });
  actions.push({
    id: 'download',
    label: homeTexts.download,
    icon: 'download',
    onAction: () => void fetchFile(buildCallAddress(campaignFile.path, { webid })),
  });
  if (mayDo(grants, 'campaign.archive', webid))
    actions.push(
      isArchived
        ? { id: 'restore', label: homeTexts.archive.restore, icon: 'undo', onAction: start('restore') }
        : {
            id: 'archive',
            label: homeTexts.menu.archive,
            icon: 'eyeOff',
            isDisabled: publishedVersion !== null,
            note: publishedVersion === null ? undefined : homeTexts.archive.stillSeen,
            onAction: start('archive'),
          },
    );
  if (publishedVersion !== null && mayDo(grants, 'campaign.takeOff', webid))
    actions.push({
      id: 'takeOff',
      label: homeTexts.menu.takeOff,
      icon: 'error',
      isDanger: true,
      onAction: start('takeOff'),
    });
  // The history knows which version visitors saw last.
  if (state === 'off' && mayDo(grants, 'review.decide', webid))
    actions.push({
      id: 'putBack',
      label: homeTexts.menu.putBack,
      icon: 'undo',
      onAction: () => navigate(`${historyPath(webid)}?${putBackParameter}=`),
    });
  return (
    <Menu
      label={homeTexts.more(name)}
      trigger={<IconButton icon="more" label={homeTexts.more(name)} />}
      actions={actions}
    />
  );
}
