import { Fragment } from 'react';
import { roles } from '../../../contract/studio/permissions.ts';
import { staffCalls } from '../../../contract/studio/staff-calls.ts';
import { saveFile } from '../../app/save-file.ts';
import { texts } from '../../app/texts.ts';
import { useMayDo, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Text } from '../../kit/Layout.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import { type Cell, listPermissions, permissionsAsCsv } from './permission-rows.ts';
import styles from './permissions.module.css';
import { permissionTexts as words } from './texts.ts';

/** What each role may do: the rules of the server, as a table. */
export function PermissionsScreen() {
  const maySeePeople = useMayDo('staff.read');
  const { data } = useStudioQuery(staffCalls.listStaff, {}, { isEnabled: maySeePeople });
  const counts = data && new Map(roles.map((role) => [role, countPeople(data.people, role)]));
  return (
    <SettingsScreen
      part={settingsTexts.tabs.permissions}
      actions={
        <Button icon="download" onPress={() => saveFile(words.fileName, permissionsAsCsv(), 'text/csv;charset=utf-8')}>
          {words.file}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={styles.box} aria-label={words.table} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{words.action}</VisuallyHidden>
                <Text as="span" tone="muted" size="xs">
                  {words.note}
                </Text>
              </th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  <strong>{texts.roles[role]}</strong>
                  {counts !== undefined && (
                    <Text as="span" tone="muted" size="xs">
                      {words.people(counts.get(role) ?? 0)}
                    </Text>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          {listPermissions().map(({ group, title, rows }) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={roles.length + 1} className={styles.group}>
                  {title}
                </th>
              </tr>
              {rows.map(({ action, title: name, note, cells }) => (
                <tr key={action}>
                  <th scope="row">
                    {name}
                    {note !== undefined && (
                      <Fragment>
                        {' '}
                        <Text as="span" tone="muted" size="xs">
                          {note}
                        </Text>
                      </Fragment>
                    )}
                  </th>
                  {roles.map((role) => (
                    <td key={role}>
                      <PermissionCell cell={cells[role]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <Row as="ul" gap={8} columnGap={24} wrap tone="muted" size="xs" className={styles.legend}>
        <Row as="li" gap={8} align="center">
          <CellMark cell="yes" /> {words.legend.yes}
        </Row>
        <Row as="li" gap={8} align="center">
          <CellMark cell="proof" /> {words.legend.proof}
        </Row>
        <Row as="li" gap={8} align="center">
          <CellMark cell="no" /> {words.legend.no}
        </Row>
      </Row>
    </SettingsScreen>
  );
}

function countPeople(
  people: readonly { grants: readonly { role: string }[]; disabledAt: string | null }[],
  role: string,
) {
  return people.filter(({ grants, disabledAt }) => disabledAt === null && grants.some((grant) => grant.role === role))
    .length;
}

const cellWords: Readonly<Record<Cell, string>> = { yes: words.yes, proof: words.yesWithProof, no: words.no };

function PermissionCell({ cell }: { cell: Cell }) {
  return (
    <>
      <CellMark cell={cell} />
      <VisuallyHidden>{cellWords[cell]}</VisuallyHidden>
    </>
  );
}

const cellStyles: Readonly<Record<Cell, string | undefined>> = { yes: styles.yes, proof: styles.proof, no: styles.no };

function CellMark({ cell }: { cell: Cell }) {
  return (
    <span className={cellStyles[cell]} aria-hidden="true">
      {cell === 'no' ? '–' : <Icon name={cell === 'yes' ? 'check' : 'key'} size="s" />}
    </span>
  );
}
