import type { Json } from '../../contract/changes/content-change.ts';
import { valueAt } from '../../contract/changes/content-change.ts';
import type { WordedFinding } from '../../contract/studio/campaign-calls.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import type { Present } from '../../contract/studio/working-copy-calls.ts';
import { usePerson } from '../app/use-studio.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Drum } from '../kit/Drum.tsx';
import { Icon } from '../kit/Icon.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { useEditing } from './editing.ts';
import { isWithin } from './fields/form-context.ts';
import { listItems } from './list-items.ts';
import styles from './outline.module.css';
import { stateOf } from './part-state.ts';
import { findHolder } from './sync/section-lease.ts';
import { editorTexts } from './texts.ts';

/** The parts of the page in page order, then what stands outside it; the items of the chosen part. */
export function Outline() {
  const { fields, document, findings } = useEditing();
  const keys = listKeys(fields, document);
  const ofPage = keys.filter(({ field }) => field.part === 'page');
  const states = ofPage.map(({ key }) => stateOf(document, findings, key));
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const shown = states.filter((state) => state === 'shown').length;
  return (
    <nav className={styles.outline} aria-label={editorTexts.parts}>
      <div className={styles.parts}>
        <Keys keys={ofPage} />
        <h3 className={styles.group}>{editorTexts.outside}</h3>
        <Keys keys={keys.filter(({ field }) => field.part !== 'page')} />
      </div>
      <div className={joinClasses(styles.foot, errors > 0 && styles.bad)}>
        <Drum />
        <div>
          <strong>{errors > 0 ? editorTexts.notReady(errors) : editorTexts.ready}</strong>
          <span>{editorTexts.readyNote(shown, states.filter((state) => state === 'empty').length)}</span>
        </div>
      </div>
    </nav>
  );
}

interface Key {
  key: string;
  title: string;
  field: TemplateField;
}

/** Every key with its name; a post is named by its title. */
function listKeys(fields: readonly TemplateField[], document: Json): readonly Key[] {
  return fields.flatMap((field): Key[] => {
    // A field of the head may stand in a key of its own; few campaigns do that.
    const isOwnKeyOfHead = field.part === 'head' && fields.some(({ key }) => field.key.startsWith(`${key}.`));
    if (isOwnKeyOfHead && valueAt(document, ['content', field.key]) === undefined) return [];
    if (!field.key.endsWith('*')) return [{ key: field.key, title: field.title, field }];
    const prefix = field.key.slice(0, -1);
    const stored = Object.keys((valueAt(document, ['content']) as object | undefined) ?? {});
    return stored
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const title = valueAt(document, ['content', key, 'title']);
        return { key, title: typeof title === 'string' && title.trim() !== '' ? title : field.title, field };
      });
  });
}

function Keys({ keys }: { keys: readonly Key[] }) {
  const { document, findings, colleagues, chosen, choose } = useEditing();
  const { id: personId } = usePerson();
  return (
    <ul>
      {keys.map(({ key, title, field }) => {
        const isChosen = chosen?.key === key;
        const state = field.part === 'page' ? stateOf(document, findings, key) : 'shown';
        const own = findings.filter((finding) => finding.key === key);
        const here = colleagues.filter(({ place }) => place?.key === key);
        const holder = findHolder(
          here.filter((one) => one.personId !== personId),
          key,
        );
        return (
          <li key={key}>
            <button
              type="button"
              className={joinClasses(styles.part, isChosen && styles.chosen, state !== 'shown' && styles.hidden)}
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => choose({ key, path: '' })}
            >
              <span className={styles.name}>{title}</span>
              {state !== 'shown' && (
                <span className={joinClasses(styles.state, state === 'malformed' && styles.error)}>
                  <Icon name="eyeOff" />
                  {editorTexts.states[state]}
                </span>
              )}
              <Here windows={here} />
              {holder && (
                <span className={styles.lock} title={editorTexts.holder.isHeld(holder.name)}>
                  <Icon name="lock" />
                  <VisuallyHidden>{editorTexts.holder.isHeld(holder.name)}</VisuallyHidden>
                </span>
              )}
              <Count findings={own} />
            </button>
            {isChosen && (
              <ul className={styles.items}>
                {listItems(document, key).map(({ path, title: item }) => (
                  <li key={path}>
                    <button
                      type="button"
                      className={joinClasses(styles.item, chosen.path.startsWith(path) && styles.here)}
                      onClick={() => choose({ key, path })}
                    >
                      <span className={styles.name}>{item}</span>
                      <Here windows={here.filter(({ place }) => place && isWithin(place.path, path))} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The colleagues who are in a part or an item. */
function Here({ windows }: { windows: Present }) {
  return windows.map(({ client, name, heldMs }) => (
    <span key={client} className={styles.live} title={name}>
      <Avatar name={name} size="small" isLive />
      <VisuallyHidden>{editorTexts.present(name, undefined, heldMs !== undefined)}</VisuallyHidden>
    </span>
  ));
}

/** How many findings a part has: errors, otherwise warnings. */
function Count({ findings }: { findings: readonly WordedFinding[] }) {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (findings.length === 0) return null;
  return (
    <span className={errors > 0 ? styles.error : styles.warning}>
      <Icon name={errors > 0 ? 'error' : 'warning'} />
      <span aria-hidden="true">{errors > 0 ? errors : findings.length}</span>
      <VisuallyHidden>{errors > 0 ? editorTexts.errors(errors) : editorTexts.warnings(findings.length)}</VisuallyHidden>
    </span>
  );
}
