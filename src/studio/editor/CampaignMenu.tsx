import { useMayDo } from '../app/use-studio.ts';
import { IconButton } from '../kit/Button.tsx';
import { Menu } from '../kit/Menu.tsx';
import { useEditor } from './editor.ts';
import { editorTexts } from './texts.ts';

/** What is done with the campaign as a whole, beside its name. Nothing for those who may do none of it. */
export function CampaignMenu() {
  const { webid, isReadOnly, show } = useEditor();
  const mayLock = useMayDo('campaign.lock', webid);
  const actions = [
    ...(isReadOnly
      ? []
      : [
          {
            id: 'template',
            label: editorTexts.saveTemplate,
            icon: 'copy' as const,
            onAction: () => show({ dialog: 'template' }),
          },
        ]),
    ...(mayLock
      ? [
          {
            id: 'locks',
            label: editorTexts.campaignLocks,
            icon: 'lock' as const,
            onAction: () => show({ dialog: 'locks' }),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <Menu
      label={editorTexts.campaignMenu}
      trigger={<IconButton icon="down" label={editorTexts.campaignMenu} />}
      actions={actions}
    />
  );
}
