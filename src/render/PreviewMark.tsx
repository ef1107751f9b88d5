interface PreviewMarkProps {
  /** Null: what is being edited, which no version contains yet. */
  version: number | null;
  /** Version that visitors see; undefined while none is published. */
  publishedVersion: number | undefined;
}

/** The mark on a preview, which says whether visitors see the same version. */
export function PreviewMark({ version, publishedVersion }: PreviewMarkProps) {
  return (
    <p className="preview-mark" role="status">
      <strong>Bản xem trước:</strong> {version === null ? 'bản nháp' : `bản ${version}`},{' '}
      {describePublished(version, publishedVersion)}
    </p>
  );
}

function describePublished(version: number | null, published: number | undefined): string {
  if (published === undefined) return 'khách chưa xem được trang này';
  if (published === version) return 'khách đang xem chính bản này';
  return `khách đang xem bản ${published}`;
}
