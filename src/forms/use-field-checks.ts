import { useCallback, useRef, useState } from 'react';
import { dispatchRefusedFields } from '../browser/page-events.ts';

/** Result of validating a form: cleaned values, or the first message of each wrong field. */
export type Checked<Values> =
  | { kind: 'right'; values: Values }
  | { kind: 'wrong'; messages: Readonly<Record<string, string>> };

/** The used part of a failed `safeParse`. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface FieldsSchema<Values> {
  safeParse: (
    typed: unknown,
  ) => { success: true; data: Values } | { success: false; error: { issues: readonly SchemaIssue[] } };
}

/** The first message of each of these fields. Other issues are ignored. */
export function firstMessages(
  issues: readonly SchemaIssue[],
  names: readonly string[],
): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = names.find((known) => known === path[0]);
    if (name !== undefined) messages[name] ??= message;
  }
  return messages;
}

/** Applies the contract's rules to typed values. `names` are the shown fields. */
export function checkTyped<Values>(
  schema: FieldsSchema<Values>,
  names: readonly string[],
  typed: Readonly<Record<string, string>>,
): Checked<Values> {
  const result = schema.safeParse(typed);
  return result.success
    ? { kind: 'right', values: result.data }
    : { kind: 'wrong', messages: firstMessages(result.error.issues, names) };
}

export interface FieldChecks<Values> {
  /** Shown messages by field. */
  messages: Readonly<Record<string, string>>;
  /** Validates one field, and shows or removes its message. */
  checkField: (name: string) => void;
  /** Validates all fields and shows their messages. */
  checkAll: () => Checked<Values>;
  /** Adds messages, for example the server's. */
  addMessages: (messages: Readonly<Record<string, string>>) => void;
  /** Removes the messages of these fields without validating them. */
  clearMessages: (names: readonly string[]) => void;
}

/**
 * The messages of a form. Values are read from the document only, so text typed before the script was loaded counts,
 * and so does autofill.
 *
 * @param check Reads and validates the fields. It need not be stable.
 */
export function useFieldChecks<Values>(check: () => Checked<Values>): FieldChecks<Values> {
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef(check);
  latest.current = check;
  const checkField = useCallback((name: string) => {
    const checked = latest.current();
    const message = checked.kind === 'wrong' ? checked.messages[name] : undefined;
    setMessages((before) => (before[name] === message ? before : withMessage(before, name, message)));
  }, []);
  const checkAll = useCallback(() => {
    const checked = latest.current();
    const wrong = checked.kind === 'wrong' ? checked.messages : {};
    setMessages(wrong);
    dispatchRefusedFields(Object.keys(wrong));
    return checked;
  }, []);
  const addMessages = useCallback((added: Readonly<Record<string, string>>) => {
    setMessages((before) => ({ ...before, ...added }));
    dispatchRefusedFields(Object.keys(added));
  }, []);
  const clearMessages = useCallback((names: readonly string[]) => {
    setMessages((before) => names.reduce((left, name) => withMessage(left, name, undefined), before));
  }, []);
  return { messages, checkField, checkAll, addMessages, clearMessages };
}

function withMessage(
  messages: Readonly<Record<string, string>>,
  name: string,
  message: string | undefined,
): Readonly<Record<string, string>> {
  const { [name]: _gone, ...others } = messages;
  return message === undefined ? others : { ...others, [name]: message };
}

/** Values of fields. A field that is not rendered has no value. */
export function readFields(form: HTMLFormElement | null, names: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const field = findField(form, name);
    if (field) values[name] = field.value;
  }
  return values;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Undefined without a form, or without a field of this name. */
export function findField(form: HTMLFormElement | null, name: string): Field | undefined {
  const found = form?.elements.namedItem(name);
  const isField =
    found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement;
  return isField ? found : undefined;
}
