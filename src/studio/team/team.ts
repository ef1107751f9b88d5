import type { deskCalls } from '../../contract/studio/desk-calls.ts';
import type { CallData } from '../app/client.ts';

/** Load and pace as the server tells them. */
export type Team = CallData<typeof deskCalls.readTeam>;

/** Periods with their days; today is one of them. */
export const periods = { day: 1, week: 7, month: 30 } as const;
export type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as Period[];
