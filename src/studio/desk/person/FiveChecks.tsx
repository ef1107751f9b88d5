import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { mayCall } from '../../../contract/desk/may-call.ts';
import { Icon } from '../../kit/Icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import popoverStyles from '../../kit/popover.module.css';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { clockOf } from '../desk-words.ts';
import styles from './call-line.module.css';
import { callTexts } from './call-texts.ts';
import { type CallContext, listChecks, sayStored } from './call-words.ts';

const words = callTexts.checks;
const icons = { ok: 'check', part: 'info', no: 'noCall' } as const;
const tones = { ok: 'ok', part: 'gold', no: 'warn' } as const;

interface FiveChecksProps {
  context: CallContext;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** What CallLine loads: the five things that were asked, each with its answer. */
export function FiveChecks({ context, trigger, onClose }: FiveChecksProps) {
  const title = words.title(clockOf(context.now));
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      className={joinClasses(popoverStyles.popover, styles.popover)}
      placement="bottom end"
      offset={4}
    >
      <Dialog className={joinClasses(styles.checks)} aria-label={title}>
        <Row gap={2} columnGap={12} align="baseline" pack="edges" wrap>
          <Text as="h2" size="m">
            {title}
          </Text>
          <Text note>{words.again}</Text>
        </Row>
        <Stack as="ul" divided>
          {listChecks(context).map(({ id, tone, text }) => (
            <li key={id} className={styles.check}>
              <Text as="span" tone={tones[tone]}>
                <Icon name={icons[tone]} size="s" />
              </Text>
              <b>
                {words.names[id]}
                <VisuallyHidden>, {words.said[tone]}</VisuallyHidden>
              </b>
              <Text as="span" tone="soft">
                {text}
              </Text>
            </li>
          ))}
        </Stack>
        <Text note>{sayStored(mayCall(context.facts, context.now))}</Text>
      </Dialog>
    </Popover>
  );
}
