export function KitGallery() {
  return <main />;
}
