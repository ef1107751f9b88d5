import { Link } from 'wouter';
import { type Destination, destinationCalls } from '../../../contract/studio/destination-calls.ts';
import { settingsKey } from '../../../contract/studio/template-calls.ts';
import { formatMoment } from '../../app/format.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { editorPath } from '../../app/screens.ts';
import { useStudioChange, useStudioQuery } from '../../app/use-studio.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonClasses } from '../../kit/button-classes.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { toasts } from '../../kit/toasts.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { describeFailure } from './describe-failure.ts';
import styles from './destinations.module.css';
import { destinationTexts as words } from './texts.ts';

/** Where the campaigns send their registrations, whether these arrive, and a try. */
export function DestinationsScreen() {
  const query = useStudioQuery(destinationCalls.listDestinations, {});
  return (
    <SettingsScreen part={settingsTexts.tabs.destinations}>
      <Loaded query={query}>
        {(destinations) =>
          destinations.length === 0 ? (
            <EmptyState title={words.nothing}>{words.nothingNote}</EmptyState>
          ) : (
            <>
              <Text tone="soft" className={styles.note}>
                {words.note}
              </Text>
              <Table
                label={words.table}
                columns={columns}
                rows={destinations}
                rowId={({ webid, id, isDraft }) => `${webid} ${id} ${isDraft}`}
              />
            </>
          )
        }
      </Loaded>
    </SettingsScreen>
  );
}

const columns: readonly Column<Destination>[] = [
  { id: 'campaign', title: words.columns.campaign, cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'destination',
    title: words.columns.destination,
    cell: ({ id, kind, where, isDraft }) => (
      <Stack gap={2}>
        <span>
          {id} {isDraft && <Badge state="draft">{words.draft}</Badge>}
        </span>
        <Text as="span" tone="soft" size="s">
          {kind}: {where}
        </Text>
      </Stack>
    ),
  },
  { id: 'state', title: words.columns.state, cell: (destination) => <State destination={destination} /> },
  {
    id: 'actions',
    title: words.columns.actions,
    hasHiddenTitle: true,
    cell: (destination) => <Actions destination={destination} />,
  },
];

function State({
  destination: { missing, waiting, dead, arrivedAt, lastError, isDraft },
}: {
  destination: Destination;
}) {
  return (
    <Stack gap={2}>
      {missing.length > 0 && <strong>{words.missing(missing.join(', '))}</strong>}
      {dead > 0 && <strong>{words.dead(dead)}</strong>}
      {waiting > 0 && <span>{words.waiting(waiting)}</span>}
      {lastError !== null && (
        <Text as="span" tone="soft" size="s">
          {describeFailure(lastError)}
        </Text>
      )}
      {!isDraft && (
        <Text as="span" tone="soft" size="s">
          {arrivedAt === null ? words.never : words.arrived(formatMoment(arrivedAt, new Date()))}
        </Text>
      )}
    </Stack>
  );
}

function Actions({ destination: { webid, name, id, isDraft } }: { destination: Destination }) {
  const trying = useStudioChange(destinationCalls.tryDestination, [], ({ hasArrived, reason }) =>
    toasts.show(hasArrived ? words.hasArrived(id) : words.hasNot(id, describeFailure(reason ?? ''))),
  );
  return (
    <Row gap={8} pack="end" className={styles.actions}>
      <Button
        size="small"
        aria-label={words.tryOne(id, name)}
        isWaiting={trying.isPending}
        onPress={() =>
          trying.mutate(
            { path: { webid, id }, body: { isDraft } },
            { onError: ({ failure: { message } }) => toasts.show(message) },
          )
        }
      >
        {words.try}
      </Button>
      <Link
        className={buttonClasses({ size: 'small', kind: 'bare' })}
        aria-label={words.editOne(id, name)}
        to={`${editorPath(webid)}?${new URLSearchParams({ phan: settingsKey, o: 'deliveries' })}`}
      >
        {words.edit}
      </Link>
    </Row>
  );
}
