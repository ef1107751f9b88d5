import { mostArms } from '../../../contract/studio/experiment-calls.ts';
import { vietnamDate } from '../../../contract/vietnam-time.ts';
import { formatDay } from '../../app/format.ts';
import { Button, IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { ArmLetter } from './ArmLetter.tsx';
import { ArmPicture } from './ArmPicture.tsx';
import { nameOfArm } from './advice-words.ts';
import { nameArm } from './arm-words.ts';
import type { Preparation } from './preparation.ts';
import { experimentTexts } from './texts.ts';
import { useDifferences } from './use-differences.ts';
import styles from './versions-field.module.css';

const words = experimentTexts.planner;
type ReviewedVersion = Preparation['versions'][number];

interface VersionsFieldProps {
  webid: string;
  prepared: Preparation;
  base: number;
  others: readonly number[];
  onChange: (others: readonly number[]) => void;
  error: string | undefined;
}

/** The versions that run against each other: what visitors see, and up to three reviewed ones. */
export function VersionsField({ webid, prepared, base, others, onChange, error }: VersionsFieldProps) {
  const arms = [base, ...others];
  const left = prepared.versions.filter(({ version }) => !arms.includes(version));
  return (
    <Stack as="fieldset" gap={4} className={styles.versions}>
      <legend>
        {words.versions} <span className={styles.count}>{words.count(arms.length, mostArms)}</span>
      </legend>
      <ol className={styles.list}>
        {arms.map((version, arm) => (
          <VersionRow
            key={version}
            webid={webid}
            arm={arm}
            version={version}
            against={arm === 0 ? (others[0] ?? base) : base}
            known={prepared.versions.find((one) => one.version === version)}
            onRemove={arm === 0 ? undefined : () => onChange(others.filter((one) => one !== version))}
          />
        ))}
        {arms.length < mostArms && (left.length > 0 || others.length === 0) && (
          <li className={styles.add}>
            {left.length === 0 ? (
              <p>{words.noOthers}</p>
            ) : (
              <Menu
                label={words.addTitle}
                trigger={
                  <Button kind="bare" size="small" icon="plus">
                    {words.add}
                  </Button>
                }
                actions={left.map((one) => ({
                  id: String(one.version),
                  label: one.note ?? one.name,
                  note: one.errors > 0 ? `${describeVersion(one)}, ${words.errors(one.errors)}` : describeVersion(one),
                  isDisabled: one.errors > 0,
                  onAction: () => onChange([...others, one.version]),
                }))}
              />
            )}
          </li>
        )}
      </ol>
      {error !== undefined && (
        <Row as="p" gap={6} tone="error" size="xs" line={16} role="alert">
          <Icon name="error" size="s" />
          <span>{error}</span>
        </Row>
      )}
    </Stack>
  );
}

interface VersionRowProps {
  webid: string;
  arm: number;
  version: number;
  /** The version that its differences are listed against. */
  against: number;
  known: ReviewedVersion | undefined;
  onRemove: (() => void) | undefined;
}

function VersionRow({ webid, arm, version, against, known, onRemove }: VersionRowProps) {
  const letter = nameOfArm(arm);
  const name = nameArm(useDifferences(webid, against, version)) ?? known?.note ?? experimentTexts.arms.version(version);
  return (
    <li className={styles.row}>
      <ArmLetter arm={arm} />
      <div className={styles.picture}>
        <ArmPicture webid={webid} version={version} letter={letter} />
      </div>
      <Stack narrow>
        {/* Two lines: versions of one campaign often differ in their last words only. */}
        <Text as="b" breaks="cut2">
          {name}
        </Text>
        <Text as="span" note tabular>
          {arm === 0 ? words.base(version) : known ? describeVersion(known) : words.reviewed(version)}
        </Text>
      </Stack>
      {onRemove && <IconButton icon="close" label={words.remove(letter)} onPress={onRemove} />}
    </li>
  );
}

/** `bản 7, Lan duyệt 6/11`. */
function describeVersion({ version, approvedBy, approvedAt, publishedAt }: ReviewedVersion): string {
  const day = (time: string) => formatDay(vietnamDate(new Date(time)), new Date());
  if (approvedBy !== null && approvedAt !== null) return words.approved(version, approvedBy, day(approvedAt));
  return publishedAt === null ? words.reviewed(version) : words.published(version, day(publishedAt));
}
