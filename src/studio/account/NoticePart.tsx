import { noticeCalls } from '../../contract/studio/notice-calls.ts';
import { type NoticeKind, noticeKindNames, noticeKinds } from '../../contract/studio/notice-kinds.ts';
import { Loaded } from '../app/Loaded.tsx';
import { useStudioChange, useStudioQuery } from '../app/use-studio.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Switch } from '../kit/Switch.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

const words = accountTexts.notices;

/** Which kinds of notices come by e-mail, too. */
export function NoticePart({ id }: { id: string }) {
  const choice = useStudioQuery(noticeCalls.readNoticeChoice, {});
  const change = useStudioChange(noticeCalls.chooseNotices, [noticeCalls.readNoticeChoice]);
  const choose = (mailed: NoticeKind[]) =>
    change.mutate({ body: { mailed } }, { onSuccess: () => toasts.show(words.saved) });
  return (
    <Stack as="section" gap={12} align="start" narrow className={styles.part} id={id}>
      <h2>{words.title}</h2>
      <Loaded query={choice}>
        {({ hasMail, mailed }) => (
          <>
            {hasMail ? <Text note>{words.note}</Text> : <Notice tone="info">{words.noMail}</Notice>}
            {noticeKindNames.map((kind) => (
              <Switch
                key={kind}
                isSelected={mailed.includes(kind)}
                isDisabled={change.isPending}
                onChange={(isOn) =>
                  choose(noticeKindNames.filter((one) => (one === kind ? isOn : mailed.includes(one))))
                }
              >
                {noticeKinds[kind].name}
              </Switch>
            ))}
          </>
        )}
      </Loaded>
      {change.error && <Notice tone="error">{change.error.failure.message}</Notice>}
    </Stack>
  );
}
