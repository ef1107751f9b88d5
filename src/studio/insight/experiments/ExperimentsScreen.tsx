import { lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import { experimentCalls } from '../../../contract/studio/experiment-calls.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useSearchParams } from '../../app/use-search-params.ts';
import { useMayDo, useStudioQuery } from '../../app/use-studio.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { InsightBar } from '../InsightBar.tsx';
import { ExperimentView } from './ExperimentView.tsx';
import styles from './experiment.module.css';
import { PastExperiments } from './PastExperiments.tsx';
import { experimentTexts as words } from './texts.ts';

const Planner = lazy(async () => ({ default: (await import('./Planner.tsx')).Planner }));

/** How often results are read again while they are open, in milliseconds: others register, stop and approve. */
const againMs = 15_000;

/** Parts of the address: the planner, and an experiment that has ended. */
const plannerPart = 'moi';
const chosenPart = 'xem';

/** Experiments of a campaign: the one that runs, those before, and the planner of the next one. */
export function ExperimentsScreen() {
  const { webid = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const mayEdit = useMayDo('insight.edit', webid);
  const list = useStudioQuery(experimentCalls.listExperiments, { path: { webid } }, { againMs });
  const isPlanning = address.has(plannerPart);
  const chosen = address.get(chosenPart);
  const show = (part?: Record<string, string>) => setAddress(new URLSearchParams(part));
  const plan = () => show({ [plannerPart]: '1' });
  const runs = list.data?.some(({ stopped }) => stopped === null) ?? false;
  return (
    <>
      <InsightBar
        part={isPlanning ? words.planner.title : words.title}
        actions={
          mayEdit &&
          !isPlanning &&
          !runs && (
            <Button icon="flask" onPress={plan}>
              {words.actions.plan}
            </Button>
          )
        }
      />
      {isPlanning ? (
        <Suspense fallback={<Skeleton />}>
          <Planner key={webid} webid={webid} onClose={() => show()} />
        </Suspense>
      ) : (
        <Loaded query={list}>
          {(experiments) => {
            // Without one that runs, the newest tells what is known.
            const current = experiments.find(({ id }) => id === chosen) ?? experiments[0];
            const others = experiments.filter((one) => one !== current);
            return (
              <div className={styles.screen}>
                {current ? (
                  <OneExperiment key={current.id} webid={webid} id={current.id} />
                ) : (
                  <EmptyState
                    title={words.empty.title}
                    action={
                      mayEdit && (
                        <Button kind="primary" icon="flask" onPress={plan}>
                          {words.actions.plan}
                        </Button>
                      )
                    }
                  >
                    {words.empty.note}
                    {!mayEdit && ` ${words.empty.read}`}
                  </EmptyState>
                )}
                {others.length > 0 && (
                  <PastExperiments
                    experiments={others}
                    onOpen={({ id, stopped }) => show(stopped === null ? undefined : { [chosenPart]: id })}
                  />
                )}
              </div>
            );
          }}
        </Loaded>
      )}
    </>
  );
}

function OneExperiment({ webid, id }: { webid: string; id: string }) {
  const query = useStudioQuery(experimentCalls.readExperiment, { path: { webid, id } }, { againMs });
  return <Loaded query={query}>{(data) => <ExperimentView webid={webid} {...data} />}</Loaded>;
}
