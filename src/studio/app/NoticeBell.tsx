import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { noticeCalls } from '../../contract/studio/notice-calls.ts';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { useLate } from '../kit/use-late.ts';
import { noticeTexts as words } from './notice-texts.ts';
import styles from './notices.module.css';
import { useStudioQuery } from './use-studio.ts';

/** From this many on the bell says only that there are more. */
const mostCounted = 9;

const load = async () => (await import('./NoticePopup.tsx')).NoticePopup;

/** The notices of the person, behind a bell that counts those that are not read. The server says when they change. */
export function NoticeBell() {
  const { data } = useStudioQuery(noticeCalls.listNotices, {});
  const unread = data?.unread ?? 0;
  const bell = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Popup = useLate(isOpen, load, close);
  return (
    <>
      <Button
        ref={bell}
        className={joinClasses(styles.bell)}
        aria-label={words.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <Icon name="bell" />
        {unread > 0 && <span className={styles.count}>{unread > mostCounted ? `${mostCounted}+` : unread}</span>}
      </Button>
      {Popup && isOpen && <Popup trigger={bell} notices={data?.notices ?? []} unread={unread} onClose={close} />}
    </>
  );
}
