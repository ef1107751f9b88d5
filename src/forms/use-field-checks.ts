import { useCallback, useRef, useState } from 'react';

/** What the rules say of the fields of a form: cleaned values, or the first message of each field that is wrong. */
export type Checked<Values> =
  | { kind: 'right'; values: Values }
  | { kind: 'wrong'; messages: Readonly<Record<string, string>> };

/** The part of a failed `safeParse` that is needed. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface FieldsSchema<Values> {
  safeParse: (
    typed: unknown,
  ) => { success: true; data: Values } | { success: false; error: { issues: readonly SchemaIssue[] } };
}

/** The first message of each of these fields. What is wrong elsewhere has no place in the form. */
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

/** Asks the contract's rules about fields as they were typed. `names` are those that the form shows. */
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
  /** What is wrong, in words, by field: what the form shows. */
  messages: Readonly<Record<string, string>>;
  /** Asks the rules about one field, and shows or takes away its message. */
  checkField: (name: string) => void;
  /** Asks the rules about all fields and shows what is wrong. */
  checkAll: () => Checked<Values>;
  /** Shows messages that come from elsewhere, beside those that are there. */
  addMessages: (messages: Readonly<Record<string, string>>) => void;
  /** Takes the messages of these fields away without asking the rules. */
  clearMessages: (names: readonly string[]) => void;
}

/**
 * Which fields of a form are wrong. What stands in the fields is held by the document alone: what was typed before the
 * script came counts, and so does what a browser fills in.
 *
 * @param check Reads the fields and asks the rules. It may be another function at every drawing.
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
    setMessages(checked.kind === 'wrong' ? checked.messages : {});
    return checked;
  }, []);
  const addMessages = useCallback((added: Readonly<Record<string, string>>) => {
    setMessages((before) => ({ ...before, ...added }));
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

/** What stands in fields of a form. A field that is not drawn has no value. */
export function readFields(form: HTMLFormElement | null, names: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const field = findField(form, name);
    if (field) values[name] = field.value;
  }
  return values;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Undefined where there is no form, or none of its fields has this name. */
export function findField(form: HTMLFormElement | null, name: string): Field | undefined {
  const found = form?.elements.namedItem(name);
  const isField =
    found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement;
  return isField ? found : undefined;
}
