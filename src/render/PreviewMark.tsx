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
      <strong>Bản xem trước</strong> {version === null ? 'bản đang sửa' : `phiên bản ${version}`},{' '}
      {describePublished(version, publishedVersion)}
    </p>
  );
}

function describePublished(version: number | null, published: number | undefined): string {
  if (published === undefined) return 'khách hàng chưa xem được trang này';
  if (published === version) return 'khách hàng đang xem chính phiên bản này';
  return `khách hàng đang xem phiên bản ${published}`;
}
