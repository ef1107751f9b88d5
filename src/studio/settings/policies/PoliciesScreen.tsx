import { campaignCalls } from '../../../contract/studio/campaign-calls.ts';
import { roles } from '../../../contract/studio/permissions.ts';
import { type Policies, staffCalls } from '../../../contract/studio/staff-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { texts } from '../../app/texts.ts';
import { useDialogChange, useMayDo, useStudioQuery } from '../../app/use-studio.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Grid, Stack, Text } from '../../kit/Layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { settingsTexts } from '../texts.ts';
import styles from './policies.module.css';
import { draftOf, findRefusals, isChanged, type PolicyDraft, policiesOf } from './policy-draft.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { policiesTexts as words } from './texts.ts';
import { useRulesDraft } from './use-rules-draft.ts';

/** Rules of sign-in, sessions and publishing. */
export function PoliciesScreen() {
  const policies = useStudioQuery(staffCalls.readPolicies, {});
  return (
    <SettingsScreen part={settingsTexts.tabs.policies}>
      <Loaded query={policies}>{(current) => <PolicyForm policies={current} />}</Loaded>
    </SettingsScreen>
  );
}

function PolicyForm({ policies }: { policies: Policies }) {
  const mayManage = useMayDo('policy.manage');
  const staff = useStudioQuery(staffCalls.listStaff, {});
  const campaigns = useStudioQuery(campaignCalls.listCampaigns, {});
  const form = useRulesDraft(policies, { draftOf, findRefusals, isChanged });
  const { draft, refusals, set } = form;
  const setRow = (at: number, changes: Partial<PolicyDraft['claimRoles'][number]>) =>
    set({ claimRoles: draft.claimRoles.map((row, index) => (index === at ? { ...row, ...changes } : row)) });
  const administrators = (staff.data?.people ?? []).filter(
    ({ grants, disabledAt, isExternal }) =>
      disabledAt === null && !isExternal && grants.some(({ role, webid }) => role === 'admin' && webid === null),
  );

  return (
    <Stack as="form" divided className={styles.form} noValidate onSubmit={form.onSubmit}>
      {!mayManage && <Notice tone="info">{words.readOnly}</Notice>}
      <Stack as="fieldset" gap={12} className={styles.part} disabled={!mayManage}>
        <legend>{words.factor}</legend>
        <Text note>{words.factorNote}</Text>
        <div className={styles.checks}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              isDisabled={!mayManage}
              isSelected={draft.secondFactorRoles.includes(role)}
              onChange={(isSelected) =>
                set({
                  secondFactorRoles: roles.filter((other) =>
                    other === role ? isSelected : draft.secondFactorRoles.includes(other),
                  ),
                })
              }
            >
              {texts.roles[role]}
            </Checkbox>
          ))}
        </div>
      </Stack>
      <Stack as="fieldset" gap={12} className={styles.part} disabled={!mayManage}>
        <legend>{words.sessions}</legend>
        <Grid columns="fit" gap={16} align="start">
          <TextField
            label={words.idle}
            help={words.idleUnit}
            inputMode="numeric"
            value={draft.idleMinutes}
            onChange={(idleMinutes) => set({ idleMinutes })}
            error={refusals.idleMinutes}
          />
          <TextField
            label={words.hours}
            help={words.hoursUnit}
            inputMode="numeric"
            value={draft.sessionHours}
            onChange={(sessionHours) => set({ sessionHours })}
            error={refusals.sessionHours}
          />
        </Grid>
      </Stack>
      <Stack as="fieldset" gap={12} className={styles.part} disabled={!mayManage}>
        <legend>{words.passwords}</legend>
        <Switch
          isSelected={draft.hasPasswords}
          isDisabled={!mayManage}
          onChange={(hasPasswords) => set({ hasPasswords })}
          note={words.hasPasswordsNote}
        >
          {words.hasPasswords}
        </Switch>
        {!draft.hasPasswords && (
          <Select
            label={words.breakGlass}
            help={words.breakGlassHelp}
            isDisabled={!mayManage}
            choices={administrators.map(({ id, name, email }) => ({ id, label: name, note: email }))}
            value={draft.breakGlassPerson ?? ''}
            onChange={(breakGlassPerson) => set({ breakGlassPerson })}
            error={refusals.breakGlassPerson}
          />
        )}
      </Stack>
      <Stack as="fieldset" gap={12} className={styles.part} disabled={!mayManage}>
        <legend>{words.publishing}</legend>
        <Switch
          isSelected={draft.fourEyes}
          isDisabled={!mayManage}
          onChange={(fourEyes) => set({ fourEyes })}
          note={words.fourEyesNote}
        >
          {words.fourEyes}
        </Switch>
      </Stack>
      <Stack as="fieldset" gap={12} className={styles.part} disabled={!mayManage}>
        <legend>{words.claims}</legend>
        <Text note>{words.claimsNote}</Text>
        <Grid columns="fit" gap={16} align="start">
          <TextField
            label={words.claimName}
            value={draft.claimName}
            maxLength={100}
            onChange={(claimName) => set({ claimName })}
            error={refusals.claimName}
          />
        </Grid>
        {draft.claimRoles.map(({ value, grant }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place.
          <fieldset key={at} className={styles.row} aria-label={words.row(at + 1)}>
            <TextField
              label={words.claimValue}
              value={value}
              maxLength={200}
              onChange={(next) => setRow(at, { value: next })}
              error={form.isTried && value.trim() === '' ? words.wrongValue : undefined}
            />
            <Select
              label={words.claimRole}
              isDisabled={!mayManage}
              choices={roles.map((id) => ({ id, label: texts.roles[id] }))}
              value={grant.role}
              onChange={(role) => setRow(at, { grant: { ...grant, role } })}
            />
            <Select
              label={words.claimScope}
              isDisabled={!mayManage}
              choices={[
                { id: '', label: texts.allCampaigns },
                ...(campaigns.data?.campaigns ?? []).map(({ webid, name }) => ({ id: webid, label: name })),
              ]}
              value={grant.webid ?? ''}
              onChange={(webid) => setRow(at, { grant: { ...grant, webid: webid === '' ? null : webid } })}
            />
            {mayManage && (
              <IconButton
                icon="trash"
                label={words.remove(at + 1)}
                onPress={() => set({ claimRoles: draft.claimRoles.filter((_, index) => index !== at) })}
              />
            )}
          </fieldset>
        ))}
        {mayManage && (
          <div>
            <Button
              icon="plus"
              size="small"
              onPress={() =>
                set({ claimRoles: [...draft.claimRoles, { value: '', grant: { role: 'editor', webid: null } }] })
              }
            >
              {words.add}
            </Button>
          </div>
        )}
      </Stack>
      {mayManage && <SaveFoot hasChanges={form.hasChanges} onDiscard={form.reset} />}
      {form.isAsking && (
        <SaveDialog
          policies={policiesOf(draft)}
          endsFourEyes={policies.fourEyes && !draft.fourEyes}
          onClose={form.stopAsking}
          onSaved={form.reset}
        />
      )}
    </Stack>
  );
}

interface SaveDialogProps {
  policies: Policies;
  /** Four eyes are switched off by it. */
  endsFourEyes: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Asks for the reason, and saves. */
function SaveDialog({ policies, endsFourEyes, onClose, onSaved }: SaveDialogProps) {
  const { send, failure, isWaiting } = useDialogChange(
    staffCalls.setPolicies,
    [staffCalls.readPolicies, staffCalls.listStaff],
    { done: words.dialog.done, onClose: onSaved },
  );
  return (
    <ReasonDialog
      title={words.dialog.title}
      isWaiting={isWaiting}
      failure={failure}
      onClose={onClose}
      onSave={(reason) => send({ body: { policies, reason } })}
    >
      <p>{words.dialog.note}</p>
      {endsFourEyes && <Notice tone="warning">{words.dialog.fourEyesOff}</Notice>}
    </ReasonDialog>
  );
}
