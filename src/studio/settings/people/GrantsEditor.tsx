import { useId, useState } from 'react';
import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { type Role, roles } from '../../../contract/studio/permissions.ts';
import { texts } from '../../app/texts.ts';
import { useStudioQuery } from '../../app/use-studio.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { kitTexts } from '../../kit/kit-texts.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { Select } from '../../kit/Select.tsx';
import type { GrantChoice } from './grant-choice.ts';
import styles from './grants-editor.module.css';
import { peopleTexts } from './texts.ts';

const words = peopleTexts.grants;

/** Roles that are visible at first: those of most people. */
const firstRoles: readonly Role[] = ['editor', 'approver', 'agent', 'supervisor'];

interface GrantsEditorProps {
  choice: GrantChoice;
  onChange: (choice: GrantChoice) => void;
  error?: string | undefined;
}

/** Chooses roles, each for all campaigns or for chosen ones. */
export function GrantsEditor({ choice, onChange, error }: GrantsEditorProps) {
  const legend = useId();
  const [hasAll, setHasAll] = useState(roles.some((role) => choice[role] && !firstRoles.includes(role)));
  const campaigns = useStudioQuery(campaignCalls.listCampaigns, {});
  const offered = (campaigns.data?.campaigns ?? []).map(({ webid, name }) => ({
    id: webid,
    label: name,
    note: `/${webid}`,
  }));
  const nameOf = (webid: string) => offered.find(({ id }) => id === webid)?.label ?? webid;
  const shown = hasAll ? roles : firstRoles;
  const set = (role: Role, scope: GrantChoice[Role]) => {
    const { [role]: _, ...others } = choice;
    onChange(scope === undefined ? others : { ...others, [role]: scope });
  };

  return (
    <Stack as="fieldset" gap={4} aria-labelledby={legend}>
      <Text id={legend} as="span" line={20}>
        {words.legend}
      </Text>
      <Stack framed divided tone="ink" className={styles.roles}>
        {shown.map((role) => {
          const scope = choice[role];
          const name = texts.roles[role];
          return (
            <Stack key={role} gap={8} className={joinClasses(styles.role, scope !== undefined && styles.chosen)}>
              <Checkbox
                isSelected={scope !== undefined}
                onChange={(isSelected) => set(role, isSelected ? 'all' : undefined)}
                note={words.notes[role]}
              >
                <strong>{name}</strong>
              </Checkbox>
              {scope !== undefined && (
                <Stack gap={8} align="start" className={styles.scope}>
                  <Segmented
                    label={words.scope(name)}
                    choices={[
                      { id: 'all', label: words.all },
                      { id: 'some', label: words.some },
                    ]}
                    value={scope === 'all' ? 'all' : 'some'}
                    onChange={(next) => set(role, next === 'all' ? 'all' : [])}
                  />
                  {scope !== 'all' && (
                    <>
                      <Row as="ul" gap={6} wrap className={styles.chips}>
                        {scope.map((webid) => (
                          <Row key={webid} as="li" inline align="center" className={styles.chip}>
                            {nameOf(webid)}
                            <IconButton
                              icon="close"
                              label={kitTexts.remove(nameOf(webid))}
                              onPress={() =>
                                set(
                                  role,
                                  scope.filter((other) => other !== webid),
                                )
                              }
                            />
                          </Row>
                        ))}
                      </Row>
                      <Select
                        label={words.add}
                        choices={offered.filter(({ id }) => !scope.includes(id))}
                        className={styles.add}
                        value=""
                        onChange={(webid) => set(role, [...scope, webid])}
                      />
                    </>
                  )}
                </Stack>
              )}
            </Stack>
          );
        })}
      </Stack>
      {!hasAll && (
        <div>
          <Button kind="bare" size="small" icon="down" onPress={() => setHasAll(true)}>
            {words.more(roles.length - firstRoles.length)}
          </Button>
        </div>
      )}
      {error !== undefined && <Notice tone="error">{error}</Notice>}
    </Stack>
  );
}
