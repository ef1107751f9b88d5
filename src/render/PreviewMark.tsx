/** Over a page that is not published: nobody shall take it for the real one. */
export function PreviewMark({ version }: { version: number }) {
  return (
    <p className="preview-mark" role="status">
      <strong>Bản xem trước</strong> phiên bản {version}, khách hàng chưa thấy trang này
    </p>
  );
}
