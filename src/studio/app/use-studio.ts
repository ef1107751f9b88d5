import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { mayDo, type StudioAction } from '../../contract/studio/permissions.ts';
import type { OwnPerson } from '../../contract/studio/session-calls.ts';
import type { StudioCall } from '../../contract/studio/studio-call.ts';
import { type Toast, toasts } from '../kit/toasts.ts';
import type { CallData, CallInput, StudioCallError } from './client.ts';
import type { Store } from './store.ts';
import { requestData } from './studio.ts';

/** Key of a call's cached answer. Without an input: the common prefix of all its keys. */
export function callKey<Call extends StudioCall>(call: Call, input?: CallInput<Call>): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input];
}

/** The answer of a call that reads, from the cache; an old one is read again, and every `againMs` while it is shown. */
export function useStudioQuery<Call extends StudioCall>(
  call: Call,
  input: CallInput<Call>,
  options: { isEnabled?: boolean; keepsPrevious?: boolean; againMs?: number } = {},
): UseQueryResult<CallData<Call>, StudioCallError> {
  return useQuery<CallData<Call>, StudioCallError>({
    queryKey: callKey(call, input),
    queryFn: () => requestData(call, input),
    enabled: options.isEnabled ?? true,
    refetchInterval: options.againMs ?? false,
    placeholderData: (previous) => (options.keepsPrevious ? previous : undefined),
  });
}

/**
 * A call that changes something. Answers of the named calls are read again afterwards, then `onDone` is called, also
 * when what has started the call is no longer on the screen; the `onSuccess` of `mutate` is not called then.
 */
export function useStudioChange<Call extends StudioCall>(
  call: Call,
  changed: readonly StudioCall[] = [],
  onDone: (answer: CallData<Call>) => void = () => {},
) {
  const client = useQueryClient();
  return useMutation<CallData<Call>, StudioCallError, CallInput<Call>>({
    mutationFn: (input) => requestData(call, input),
    onSuccess: async (answer) => {
      await Promise.all(changed.map((other) => client.invalidateQueries({ queryKey: callKey(other) })));
      onDone(answer);
    },
  });
}

/**
 * A call made by a FormDialog, which takes what this returns besides `send`. When it is done, a toast says so, with its
 * action, and the dialog closes; `after` follows.
 */
export function useDialogChange<Call extends StudioCall>(
  call: Call,
  changed: readonly StudioCall[],
  { done, action, onClose, after }: { done: string; action?: Toast['action']; onClose: () => void; after?: () => void },
) {
  const { mutate, isPending, error } = useStudioChange(call, changed, () => {
    toasts.show(done, action);
    onClose();
    after?.();
  });
  const send = (input: CallInput<Call>) => mutate(input);
  return { send, isWaiting: isPending, failure: error?.failure, onClose };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** The signed-in person. Screens are only rendered inside this context. */
export const PersonContext = createContext<OwnPerson | undefined>(undefined);

export function usePerson(): OwnPerson {
  const person = useContext(PersonContext);
  if (!person) throw new Error('This screen is for people who are signed in');
  return person;
}

/** The templates that the server has, by their names, with the names for staff. */
export const TemplatesContext = createContext<ReadonlyMap<string, string>>(new Map());

export function useTemplates(): ReadonlyMap<string, string> {
  return useContext(TemplatesContext);
}

/** Whether the person may do this, somewhere or in one campaign. The server decides; this only hides. */
export function useMayDo(action: StudioAction, webid?: string): boolean {
  return mayDo(usePerson().grants, action, webid);
}
