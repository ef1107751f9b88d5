import type { UploadAnswer } from '../../contract/studio/media-calls.ts';
import type { StudioFailure } from '../../contract/studio/studio-call.ts';
import { StudioCallError } from '../app/client.ts';
import { createStore, type Store } from '../app/store.ts';

/** A file on its way to a campaign. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly state: UploadState;
}

type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'saved'; readonly answer: Extract<UploadAnswer, { kind: 'saved' }> }
  /** The file itself is the fault: another try makes no sense. */
  | { readonly kind: 'refused'; readonly answer: Extract<UploadAnswer, { kind: 'refused' }> }
  | { readonly kind: 'too-large' }
  /** No answer, or one of the server: another try may succeed. */
  | { readonly kind: 'failed'; readonly failure: StudioFailure };

/** Sends one file. Throws StudioCallError. */
type SendUpload = (
  file: File,
  options: { onProgress: (bytes: number) => void; signal: AbortSignal },
) => Promise<UploadAnswer>;

interface UploadsOptions {
  send: SendUpload;
  onSaved: (answer: Extract<UploadAnswer, { kind: 'saved' }>) => void;
  maxBytes: number;
}

export interface Uploads {
  readonly list: Store<readonly Upload[]>;
  add(files: readonly File[]): void;
  /** Ends the sending, and takes the file off the list. */
  cancel(id: number): void;
  retry(id: number): void;
  /** Ends what is under way, and empties the list. */
  clear(): void;
}

/** Files that are sent at the same time: more would only share the line. */
const mostAtOnce = 2;

/** Sends files to a campaign, a few at a time in their order. A file that failed waits until it is tried again. */
export function createUploads({ send, onSaved, maxBytes }: UploadsOptions): Uploads {
  const list = createStore<readonly Upload[]>([]);
  const files = new Map<number, File>();
  const running = new Map<number, AbortController>();
  let lastId = 0;

  const mark = (id: number, state: UploadState) =>
    list.set(list.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  function next(): void {
    for (const { id, state } of list.get()) {
      if (running.size >= mostAtOnce) return;
      const file = files.get(id);
      if (state.kind === 'waiting' && file && !running.has(id)) void start(id, file);
    }
  }

  async function start(id: number, file: File): Promise<void> {
    const control = new AbortController();
    running.set(id, control);
    mark(id, { kind: 'sending', sent: 0 });
    const onProgress = (sent: number) => {
      if (!control.signal.aborted) mark(id, { kind: 'sending', sent: Math.min(sent, file.size) });
    };
    try {
      const answer = await send(file, { onProgress, signal: control.signal });
      mark(id, answer.kind === 'saved' ? { kind: 'saved', answer } : { kind: 'refused', answer });
      if (answer.kind === 'saved') onSaved(answer);
    } catch (error) {
      if (!(error instanceof StudioCallError)) throw error;
      mark(id, { kind: 'failed', failure: error.failure });
    } finally {
      running.delete(id);
      next();
    }
  }

  function cancel(id: number): void {
    running.get(id)?.abort();
    files.delete(id);
    list.set(list.get().filter((upload) => upload.id !== id));
  }

  return {
    list,
    add: (chosen) => {
      const added = chosen.map((file): Upload => {
        lastId += 1;
        files.set(lastId, file);
        const state: UploadState = file.size > maxBytes ? { kind: 'too-large' } : { kind: 'waiting' };
        return { id: lastId, name: file.name, bytes: file.size, state };
      });
      list.set([...list.get(), ...added]);
      next();
    },
    cancel,
    retry: (id) => {
      mark(id, { kind: 'waiting' });
      next();
    },
    clear: () => {
      for (const { id } of list.get()) cancel(id);
    },
  };
}
