import { useState } from 'react';
import { useParams } from 'wouter';
import { insightCalls } from '../../../contract/studio/insight-calls.ts';
import { type KeptLink, linkCalls } from '../../../contract/studio/link-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useMayDo, useStudioChange, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { toasts } from '../../kit/toasts.ts';
import { InsightBar } from '../InsightBar.tsx';
import { insightTexts } from '../texts.ts';
import { usePeriod } from '../use-period.ts';
import { Builder } from './Builder.tsx';
import { QrDialog, RenameDialog } from './LinkDialogs.tsx';
import { ListsDialog } from './ListsDialog.tsx';
import { SavedLinks } from './SavedLinks.tsx';
import { saveLinks } from './save-links.ts';
import { linkTexts as words } from './texts.ts';

/** How often what links brought is read again, in milliseconds. */
const againMs = 5_000;

/** Links of a campaign: building them, and what each brought. */
export function LinksScreen() {
  const { webid = '' } = useParams();
  return <LinksOf key={webid} webid={webid} />;
}

function LinksOf({ webid }: { webid: string }) {
  const { from, to } = usePeriod();
  const query = useStudioQuery(
    linkCalls.listLinks,
    { path: { webid }, query: { from, to } },
    { againMs, keepsPrevious: true },
  );
  const [isOpen, setOpen] = useState(false);
  const [newest, setNewest] = useState<string>();
  const [shown, setShown] = useState<{ dialog: 'qr' | 'rename'; link: KeptLink }>();
  const mayEdit = useMayDo('insight.edit', webid);
  const mayChange = useMayDo('insight.words');
  const archive = useStudioChange(linkCalls.archiveLink, [linkCalls.listLinks, insightCalls.listInsightCampaigns]);
  const setArchived = (id: string, isArchived: boolean) =>
    archive.mutate(
      { path: { webid, id }, body: { isArchived } },
      {
        onSuccess: () =>
          toasts.show(isArchived ? words.list.archivedToast : words.list.restoredToast, {
            label: words.list.undo,
            run: () => setArchived(id, !isArchived),
          }),
        onError: ({ failure }) => toasts.show(failure.message),
      },
    );
  const close = () => setShown(undefined);
  const list = query.data;
  return (
    <>
      <InsightBar
        part={insightTexts.tabs.links}
        actions={
          list && (
            <>
              <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
                {words.listsDialog.open}
              </Button>
              <Button
                icon="download"
                isDisabled={list.links.length === 0}
                onPress={() => saveLinks(webid, { from, to }, list)}
              >
                {words.file.save}
              </Button>
            </>
          )
        }
      />
      <Loaded query={query}>
        {(data) => (
          <>
            {mayEdit && (
              <Builder
                webid={webid}
                list={data}
                onKept={setNewest}
                onRestore={(id) => {
                  setArchived(id, false);
                  setNewest(id);
                }}
              />
            )}
            <SavedLinks
              list={data}
              newest={newest}
              mayEdit={mayEdit}
              onShow={(dialog, link) => setShown({ dialog, link })}
              onArchive={({ id, isArchived }) => setArchived(id, !isArchived)}
            />
          </>
        )}
      </Loaded>
      {list && isOpen && <ListsDialog lists={list.lists} mayChange={mayChange} onClose={() => setOpen(false)} />}
      {list && shown?.dialog === 'qr' && <QrDialog webid={webid} link={shown.link} list={list} onClose={close} />}
      {shown?.dialog === 'rename' && <RenameDialog webid={webid} link={shown.link} onClose={close} />}
    </>
  );
}
