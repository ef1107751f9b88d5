import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { deskCalls } from '../../../contract/studio/desk-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { deskPath } from '../../app/screens.ts';
import { queries } from '../../app/studio.ts';
import { texts } from '../../app/texts.ts';
import { callKey, usePerson, useStudioQuery } from '../../app/use-studio.ts';
import { buttonClasses } from '../../kit/button-classes.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { saveDraft } from './call-draft.ts';
import { Person } from './Person.tsx';
import styles from './person.module.css';
import { personTexts } from './texts.ts';
import { useEarlyKeys } from './use-early-keys.ts';

/** One person of the desk. Name and number are in clear while this agent holds them. */
export function PersonScreen() {
  const { reference = '' } = useParams();
  const query = useStudioQuery(deskCalls.readDeskPerson, { path: { reference } });
  useEarlyKeys(query.isPending);
  // Data that was shown in clear does not stay in the cache.
  useEffect(
    () => () => queries.removeQueries({ queryKey: callKey(deskCalls.readDeskPerson, { path: { reference } }) }),
    [reference],
  );
  return (
    <div className={styles.screen}>
      <title>{texts.title(reference, personTexts.list)}</title>
      {query.data && query.error?.failure.error === 'notFound' ? (
        <Erased reference={reference} />
      ) : (
        <Loaded query={query}>
          {(person) => (
            <Person key={reference} reference={reference} person={person} answeredAt={query.dataUpdatedAt} />
          )}
        </Loaded>
      )}
    </div>
  );
}

/** The person was erased while they were shown. Nothing about them stays in the browser. */
function Erased({ reference }: { reference: string }) {
  const { id } = usePerson();
  useEffect(() => void saveDraft(id, reference, undefined), [id, reference]);
  return (
    <EmptyState
      title={personTexts.erased}
      level={1}
      action={
        <Link className={buttonClasses({})} to={deskPath}>
          {personTexts.back}
        </Link>
      }
    >
      {personTexts.erasedNote}
    </EmptyState>
  );
}
