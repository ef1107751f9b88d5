import { useState } from 'react';
import { doNotCallCalls } from '../../../contract/studio/do-not-call-calls.ts';
import type { CallData } from '../../app/client.ts';
import { formatMoment, formatNumber } from '../../app/format.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Text } from '../../kit/Layout.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { ImportListDialog } from './ImportListDialog.tsx';
import { RemoveNumberDialog } from './RemoveNumberDialog.tsx';
import { doNotCallTexts as words } from './texts.ts';

type List = CallData<typeof doNotCallCalls.readDoNotCall>['lists'][number];

/** Lists of numbers that must not be called for advertising. */
export function DoNotCallScreen() {
  const query = useStudioQuery(doNotCallCalls.readDoNotCall, {});
  const [opened, setOpened] = useState<'import' | 'remove'>();
  const close = () => setOpened(undefined);
  const hasLists = (query.data?.lists.length ?? 0) > 0;
  const importButton = (
    <Button kind="primary" icon="upload" onPress={() => setOpened('import')}>
      {words.import.open}
    </Button>
  );
  return (
    <SettingsScreen
      part={settingsTexts.tabs.doNotCall}
      actions={
        hasLists && (
          <>
            <Button onPress={() => setOpened('remove')}>{words.remove.open}</Button>
            {importButton}
          </>
        )
      }
    >
      <Text tone="soft" band>
        {words.note}
      </Text>
      <Loaded query={query}>
        {({ lists, now }) =>
          lists.length === 0 ? (
            <EmptyState title={words.noneTitle} action={importButton}>
              {words.none}
            </EmptyState>
          ) : (
            <Table
              label={words.table}
              columns={columnsAt(new Date(now))}
              rows={lists}
              rowId={({ source, importedAt }) => `${source} ${importedAt}`}
            />
          )
        }
      </Loaded>
      {opened === 'import' && <ImportListDialog onClose={close} />}
      {opened === 'remove' && <RemoveNumberDialog onClose={close} />}
    </SettingsScreen>
  );
}

function columnsAt(now: Date): readonly Column<List>[] {
  const { columns } = words;
  return [
    { id: 'source', title: columns.source, cell: ({ source }) => <b>{source}</b> },
    { id: 'numbers', title: columns.numbers, cell: ({ numbers }) => formatNumber(numbers), isNamedOnPhone: true },
    { id: 'broken', title: columns.broken, cell: ({ broken }) => formatNumber(broken), isNamedOnPhone: true },
    {
      ...{ id: 'imported', title: columns.imported, isNamedOnPhone: true },
      cell: ({ importedAt }) => formatMoment(importedAt, now),
    },
    { id: 'by', title: columns.by, cell: ({ importedBy }) => importedBy, isNamedOnPhone: true },
  ];
}
