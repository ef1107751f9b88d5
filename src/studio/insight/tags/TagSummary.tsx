import { Link } from 'wouter';
import type { tagCalls } from '../../../contract/studio/tag-calls.ts';
import { settingsKey } from '../../../contract/studio/template-calls.ts';
import type { CallData } from '../../app/client.ts';
import { editorPath } from '../../app/screens.ts';
import { useMayDo } from '../../app/use-studio.ts';
import { buttonClasses } from '../../kit/button-classes.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import styles from './tags.module.css';
import { tagTexts as words } from './texts.ts';

export type Tags = CallData<typeof tagCalls.readTags>;

/** How many tags run before a choice, in one number, and the switch that says whether they wait. */
export function TagSummary({ webid, tags }: { webid: string; tags: Tags }) {
  const mayEdit = useMayDo('campaign.edit', webid);
  const early = tags.reports.filter(({ runs }) => runs === 'load').length;
  const address = new URLSearchParams({ phan: settingsKey, o: 'tags' });
  return (
    <Row as="section" gap={16} columnGap={24} align="center" wrap className={styles.summary}>
      <span className={joinClasses(styles.number, early > 0 && styles.warned)} aria-hidden="true">
        {early}
      </span>
      <Stack gap={2} flex="grow" narrow className={styles.what}>
        <Text as="h2" size="l">
          <VisuallyHidden>{early} </VisuallyHidden>
          {words.early(early)}
        </Text>
        <Text tone="soft" size="s">
          {tags.reports.length === 0 ? words.none : words.computed(tags.version, tags.isPublished)}
        </Text>
      </Stack>
      <Stack gap={2} narrow>
        <b>{words.switchLabel}</b>
        <Text as="span" tone="soft" size="s">
          {words.switch[tags.asks ? 'ask' : 'run']}, {tags.tags === null ? words.byBank : words.byCampaign}
        </Text>
      </Stack>
      {mayEdit && (
        <Link className={buttonClasses({})} to={`${editorPath(webid)}?${address}`}>
          {words.change}
        </Link>
      )}
    </Row>
  );
}
