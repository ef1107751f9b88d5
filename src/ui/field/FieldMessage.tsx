import { Icon } from '../icon/Icon.tsx';

interface FieldMessageProps {
  id: string;
  /** The message; undefined for a valid value. */
  error: string | undefined;
  hint: string | undefined;
}

/** The reserved line under a field. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error === undefined) return <p id={id}>{hint}</p>;
  return (
    <p id={id} data-is-error="">
      <Icon name="alert" />
      {error}
    </p>
  );
}
