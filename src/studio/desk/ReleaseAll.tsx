import { useState } from 'react';
import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { Button } from '../kit/Button.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { Row } from '../kit/Layout.tsx';
import { toasts } from '../kit/toasts.ts';
import type { DeskFilters } from './desk-address.ts';
import { deskTexts } from './texts.ts';

interface ReleaseAllProps {
  filters: Pick<DeskFilters, 'webid' | 'source' | 'days'>;
  /** People in quarantine with these filters. */
  count: number;
  /** When the server counted them. */
  countedAt: string;
}

/** Releases everybody in quarantine whom the filters find; nobody who has come since they were counted. */
export function ReleaseAll({ filters: { webid, source, days }, count, countedAt }: ReleaseAllProps) {
  const words = deskTexts.releaseAll;
  const [asked, setAsked] = useState<{ count: number; before: string }>();
  const release = useStudioChange(deskCalls.releaseLeads, [deskCalls.listDesk], ({ released, left }) => {
    toasts.show(left === 0 ? words.done(released) : words.doneSome(released, left));
    setAsked(undefined);
  });
  return (
    <Row gap={8} columnGap={16} align="center" pack="edges" wrap band>
      <p>{words.note}</p>
      <Button onPress={() => setAsked({ count, before: countedAt })}>{words.open(count)}</Button>
      {asked && (
        <FormDialog
          title={words.title(asked.count)}
          action={words.action}
          isAlert
          isWaiting={release.isPending}
          failure={release.error?.failure}
          onSubmit={() =>
            release.mutate({
              body: {
                before: asked.before,
                ...(webid !== undefined && { webid }),
                ...(source !== undefined && { source }),
                ...(days !== undefined && { days }),
              },
            })
          }
          onClose={() => setAsked(undefined)}
        >
          <p>{words.follows}</p>
        </FormDialog>
      )}
    </Row>
  );
}
