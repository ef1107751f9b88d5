import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { PlaceBar } from '../app/PlaceBar.tsx';
import { editorPath, putBackParameter } from '../app/screens.ts';
import { useSearchParams } from '../app/use-search-params.ts';
import { useMayDo } from '../app/use-studio.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { Menu } from '../kit/Menu.tsx';
import { useMinutesUntil } from '../review/use-minutes-until.ts';
import type { History } from './history.ts';
import { historyTexts as words } from './texts.ts';

const GoBackDialog = lazy(async () => ({ default: (await import('../review/GoBackDialog.tsx')).GoBackDialog }));
const TakeOffDialog = lazy(async () => ({ default: (await import('../home/CampaignDialogs.tsx')).TakeOffDialog }));

interface HistoryBarProps {
  webid: string;
  history: History;
  isNarrow: boolean;
}

/** Where one is, and what can be done with what visitors see. */
export function HistoryBar({ webid, history, isNarrow }: HistoryBarProps) {
  const { name, publishedVersion, unpublishedVersion, address, returnUntil } = history;
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<'back' | 'putBack' | 'takeOff' | undefined>(
    search.has(putBackParameter) ? 'putBack' : undefined,
  );
  const mayDecide = useMayDo('review.decide', webid);
  const mayTakeOff = useMayDo('campaign.takeOff', webid) && publishedVersion !== null;
  const mayEdit = useMayDo('campaign.edit', webid);
  const minutes = useMinutesUntil(returnUntil);
  const close = () => {
    setOpened(undefined);
    setSearch((current) => {
      current.delete(putBackParameter);
      return current;
    });
  };
  return (
    <>
      <PlaceBar
        trail={[
          { to: '/', title: words.campaigns },
          { to: editorPath(webid), title: name },
        ]}
        back={words.toEditor}
        title={isNarrow ? words.windowTitle(name) : words.title}
        actions={
          <>
            {minutes > 0 && mayDecide && publishedVersion !== null && !isNarrow && (
              <Button icon="undo" onPress={() => setOpened('back')}>
                {words.goBack(minutes)}
              </Button>
            )}
            {unpublishedVersion !== null && mayDecide && !isNarrow && (
              <Button icon="undo" onPress={() => setOpened('putBack')}>
                {words.putBack}
              </Button>
            )}
            {publishedVersion !== null && !isNarrow && (
              <a className={buttonClasses({})} href={address} target="_blank" rel="noreferrer">
                <Icon name="external" />
                {words.look}
              </a>
            )}
            {mayEdit && !isNarrow && (
              <Link className={buttonClasses({})} to={editorPath(webid)}>
                {words.edit}
              </Link>
            )}
            {(isNarrow || mayTakeOff) && (
              <Menu
                label={words.more}
                trigger={<IconButton icon="more" label={words.more} />}
                actions={[
                  ...(isNarrow && publishedVersion !== null
                    ? [{ id: 'look', label: words.look, icon: 'external', href: address } as const]
                    : []),
                  ...(isNarrow && minutes > 0 && mayDecide
                    ? [
                        {
                          id: 'back',
                          label: words.goBack(minutes),
                          icon: 'undo',
                          onAction: () => setOpened('back'),
                        } as const,
                      ]
                    : []),
                  ...(isNarrow && unpublishedVersion !== null && mayDecide
                    ? [
                        {
                          id: 'putBack',
                          label: words.putBack,
                          icon: 'undo',
                          onAction: () => setOpened('putBack'),
                        } as const,
                      ]
                    : []),
                  ...(mayTakeOff
                    ? [
                        {
                          id: 'takeOff',
                          label: words.takeOff,
                          icon: 'error',
                          isDanger: true,
                          onAction: () => setOpened('takeOff'),
                        } as const,
                      ]
                    : []),
                ]}
              />
            )}
          </>
        }
      />
      <Suspense>
        {opened === 'back' && publishedVersion !== null && (
          <GoBackDialog way="toPrevious" webid={webid} version={publishedVersion} address={address} onClose={close} />
        )}
        {opened === 'putBack' && mayDecide && unpublishedVersion !== null && (
          <GoBackDialog
            way="afterTakeOff"
            webid={webid}
            version={unpublishedVersion}
            address={address}
            onClose={close}
          />
        )}
        {opened === 'takeOff' && (
          <TakeOffDialog row={{ webid, name }} pages={address.slice(0, -webid.length - 1)} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
