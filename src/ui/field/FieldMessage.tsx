import { Icon } from '../icon/Icon.tsx';

interface FieldMessageProps {
  id: string;
  /** What is wrong, in words. Undefined while nothing is. */
  error: string | undefined;
  hint: string | undefined;
}

/** The line that is kept free under a field. */
export function FieldMessage({ id, error, hint }: FieldMessageProps) {
  if (error === undefined) return <p id={id}>{hint}</p>;
  return (
    <p id={id} data-is-error="">
      <Icon name="alert" />
      {error}
    </p>
  );
}
