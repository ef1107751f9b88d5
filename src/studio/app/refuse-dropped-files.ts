/** A file that is dropped where nothing takes it: otherwise the browser leaves the Studio to show it. */
export function refuseDroppedFiles(): void {
  for (const type of ['dragover', 'drop'] as const)
    document.addEventListener(type, (event) => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
}
