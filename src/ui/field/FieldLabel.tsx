interface FieldLabelProps {
  htmlFor: string;
  label: string;
  /** In regular type behind it, for example that the field may stay empty. */
  note: string | undefined;
}

/** The label above a field. */
export function FieldLabel({ htmlFor, label, note }: FieldLabelProps) {
  return (
    <label htmlFor={htmlFor}>
      {label}
      {note !== undefined && <span>{` ${note}`}</span>}
    </label>
  );
}
