/** Reads server-sent events one after another. `next` is undefined at the end of the stream. */
export function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        return event.replace(/\n/g, ' ');
      }
      const read = await reader?.read();
      if (!read || read.done) return undefined;
      text += read.value;
    }
  };
  return { next, leave: () => reader?.cancel() };
}
