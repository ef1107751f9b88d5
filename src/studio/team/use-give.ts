import { type DeskRow, deskCalls } from '../../contract/studio/desk-calls.ts';
import { useStudioChange } from '../app/use-studio.ts';
import { toasts } from '../kit/toasts.ts';
import type { Team } from './team.ts';
import { teamTexts } from './texts.ts';

/** Gives a person to an agent, and says so. For the screen, because the menu is closed by then. */
export function useGive(): (row: DeskRow, agent: Team['agents'][number]) => void {
  const { mutate } = useStudioChange(deskCalls.assignPerson, [deskCalls.readTeam, deskCalls.listDesk]);
  return ({ reference, name }, agent) =>
    mutate(
      { path: { reference }, body: { agent: agent.id } },
      {
        onSuccess: () => toasts.show(teamTexts.give.done(name || teamTexts.noName, agent.name)),
        onError: ({ failure }) => toasts.show(failure.message),
      },
    );
}
