import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { nameGrants } from '../app/format.ts';
import { noticeChoiceId } from '../app/notice-texts.ts';
import { Screen } from '../app/Screen.tsx';
import { texts } from '../app/texts.ts';
import { chooseTheme, themeChoice, themeChoices } from '../app/theme.ts';
import { useMayDo, usePerson, useStore } from '../app/use-studio.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import { LongWords } from '../kit/LongWords.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import styles from './account.module.css';
import { FactorPart } from './FactorPart.tsx';
import { NoticePart } from './NoticePart.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SummaryPart } from './SummaryPart.tsx';
import { accountTexts } from './texts.ts';

/** Part of the address that leads to the sessions. */
const sessionsId = 'phien';

/** The own account: roles, theme, second factor, password, sessions. */
export function AccountScreen() {
  const person = usePerson();
  const theme = useStore(themeChoice);
  const mayReadResults = useMayDo('insight.read');
  const hash = useLocationProperty(() => location.hash);
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Screen title={accountTexts.title}>
      <Stack divided className={styles.parts}>
        <Stack as="section" gap={12} align="start" narrow className={styles.part}>
          <h2>{accountTexts.profile}</h2>
          <Row gap={12} align="center" narrow>
            <Avatar name={person.name} size="large" />
            <div>
              <strong>{person.name}</strong>
              <Text tone="soft">
                <LongWords>{person.email}</LongWords>
              </Text>
            </div>
          </Row>
          <Row as="ul" gap={6} wrap aria-label={accountTexts.roles}>
            {nameGrants(person.grants).map((grant) => (
              <li key={grant}>
                <Badge state="plain">{grant}</Badge>
              </li>
            ))}
          </Row>
          <Text note>{accountTexts.rolesNote}</Text>
        </Stack>
        <Stack as="section" gap={12} align="start" narrow className={styles.part}>
          <h2>{accountTexts.theme}</h2>
          <Segmented
            label={accountTexts.theme}
            choices={themeChoices.map((id) => ({ id, label: texts.theme[id] }))}
            value={theme}
            onChange={chooseTheme}
          />
          <Text note>{accountTexts.themeNote}</Text>
        </Stack>
        {person.isExternal ? (
          <Stack as="section" gap={12} align="start" narrow className={styles.part}>
            <h2>{accountTexts.password.title}</h2>
            <Notice tone="info">{accountTexts.external}</Notice>
          </Stack>
        ) : (
          <>
            <FactorPart person={person} />
            <PasswordPart />
          </>
        )}
        <OwnSessions id={sessionsId} />
        <NoticePart id={noticeChoiceId} />
        {mayReadResults && <SummaryPart />}
      </Stack>
    </Screen>
  );
}
