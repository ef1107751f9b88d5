import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useLocation } from 'wouter';
import { noticeCalls, type StudioNotice } from '../../contract/studio/notice-calls.ts';
import { accountPath } from '../../contract/studio/studio-addresses.ts';
import { TextButton } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import popoverStyles from '../kit/popover.module.css';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { formatMoment } from './format.ts';
import { noticeChoiceId, noticeTexts as words } from './notice-texts.ts';
import styles from './notices.module.css';
import { useStudioChange } from './use-studio.ts';

interface NoticePopupProps extends NoticePanelProps {
  trigger: RefObject<HTMLElement | null>;
}

/** What NoticeBell loads: the notices below it. */
export function NoticePopup({ trigger, onClose, ...rest }: NoticePopupProps) {
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      className={joinClasses(popoverStyles.popover)}
      placement="bottom end"
      offset={4}
    >
      <Dialog className={joinClasses(styles.panel)} aria-label={words.title}>
        <NoticePanel {...rest} onClose={onClose} />
      </Dialog>
    </Popover>
  );
}

interface NoticePanelProps {
  notices: readonly StudioNotice[];
  unread: number;
  onClose: () => void;
}

function NoticePanel({ notices, unread, onClose }: NoticePanelProps) {
  const read = useStudioChange(noticeCalls.readNotices, [noticeCalls.listNotices]);
  const [, navigate] = useLocation();
  const now = new Date();
  const newest = notices[0]?.id;
  const open = ({ id, path, isRead }: StudioNotice) => {
    if (!isRead) read.mutate({ body: { ids: [id] } });
    onClose();
    navigate(path);
  };
  return (
    <>
      <Row as="header" gap={4} columnGap={12} align="baseline" pack="edges" wrap className={styles.head}>
        <Text as="h2" size="m">
          {words.title}
        </Text>
        {unread > 0 && newest !== undefined && (
          <TextButton onPress={() => read.mutate({ body: { upTo: newest } })}>{words.readAll}</TextButton>
        )}
      </Row>
      {notices.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNote}</EmptyState>
      ) : (
        <Stack as="ul" divided className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Button
                className={joinClasses(styles.notice)}
                onPress={() => open(notice)}
                {...(!notice.isRead && { 'data-unread': true })}
              >
                <Text as="strong" tone="ink" weight="regular">
                  {!notice.isRead && <VisuallyHidden>{words.unread}</VisuallyHidden>} {notice.title}
                </Text>
                <span>{notice.text}</span>
                <Text as="time" tone="muted" size="xs" dateTime={notice.madeAt}>
                  {formatMoment(notice.madeAt, now)}
                </Text>
              </Button>
            </li>
          ))}
        </Stack>
      )}
      <footer className={styles.foot}>
        <TextButton
          onPress={() => {
            onClose();
            navigate(`${accountPath}#${noticeChoiceId}`);
          }}
        >
          {words.choose}
        </TextButton>
      </footer>
    </>
  );
}
