interface FieldLabelProps {
  htmlFor: string;
  label: string;
  /** After it in regular type, for example that the field is optional. */
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
