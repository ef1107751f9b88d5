/**
 * Small words that a machine has made pictures: in the corner of a part that shows one, or once above the footer. Its
 * CSS goes with pages that have it only (machine-note-css.ts).
 */
export function MachineNote({ isPart = false }: { isPart?: boolean }) {
  return isPart ? (
    <p className="machine-note" data-part="">
      <span>Ảnh do máy tạo</span>
    </p>
  ) : (
    <p className="machine-note">Một số ảnh trên trang này do máy tạo.</p>
  );
}
