import { nameGrants } from '../app/format.ts';
import { Screen } from '../app/Screen.tsx';
import { texts } from '../app/texts.ts';
import { chooseTheme, themeChoice, themeChoices } from '../app/theme.ts';
import { usePerson, useStore } from '../app/use-studio.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Segmented } from '../kit/Segmented.tsx';
import styles from './account.module.css';
import { accountTexts } from './texts.ts';

/** The own account: roles, theme. */
export function AccountScreen() {
  const person = usePerson();
  const theme = useStore(themeChoice);
  return (
    <Screen title={accountTexts.title}>
      <div className={styles.parts}>
        <section className={styles.part}>
          <h2>{accountTexts.profile}</h2>
          <div className={styles.who}>
            <Avatar name={person.name} size="large" />
            <div>
              <strong>{person.name}</strong>
              <p className={styles.soft}>{person.email}</p>
            </div>
          </div>
          <ul className={styles.roles} aria-label={accountTexts.roles}>
            {nameGrants(person.grants).map((grant) => (
              <li key={grant}>
                <Badge state="plain">{grant}</Badge>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{accountTexts.rolesNote}</p>
        </section>
        <section className={styles.part}>
          <h2>{accountTexts.theme}</h2>
          <Segmented
            label={accountTexts.theme}
            choices={themeChoices.map((id) => ({ id, label: texts.theme[id] }))}
            value={theme}
            onChange={chooseTheme}
          />
          <p className={styles.note}>{accountTexts.themeNote}</p>
        </section>
      </div>
    </Screen>
  );
}
