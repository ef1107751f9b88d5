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
    // With a key, because the text beside the icon may be in an element of a translator, where React would not find it.
    <p key={error} id={id} data-is-error="">
      <Icon name="alert" />
      {error}
    </p>
  );
}
