import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileMaxBytes, fileUpload, mediaCalls, type UploadAnswer } from '../../contract/studio/media-calls.ts';
import { uploadFile } from '../app/studio.ts';
import { callKey } from '../app/use-studio.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Sends files to a campaign. Leaving the screen ends what is under way. */
export function useUploads(
  webid: string,
  onSaved: (answer: Extract<UploadAnswer, { kind: 'saved' }>) => void = () => {},
): Uploads {
  const client = useQueryClient();
  const [uploads] = useState(() =>
    createUploads({
      maxBytes: fileMaxBytes,
      send: (file, options) => {
        const path = fileUpload.path.replace(':webid', encodeURIComponent(webid));
        return uploadFile<UploadAnswer>(path, file, { query: { name: file.name }, ...options });
      },
      onSaved: (answer) => {
        const list = { queryKey: callKey(mediaCalls.listFiles) };
        // A list that is on its way does not have the file yet.
        void client.cancelQueries(list).then(() => client.invalidateQueries(list));
        onSaved(answer);
      },
    }),
  );
  useEffect(() => () => uploads.clear(), [uploads]);
  return uploads;
}
