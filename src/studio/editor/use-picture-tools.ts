import { mediaCalls } from '../../contract/studio/media-calls.ts';
import { requestData } from '../app/studio.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import type { PictureTools } from './fields/form-context.ts';

/** Calls of the server for the pictures in a campaign's forms. */
export function usePictureTools(webid: string): PictureTools {
  const { data } = useStudioQuery(mediaCalls.measurePictures, { path: { webid } });
  return {
    sizes: data?.places ?? [],
    crop: async (order) => (await requestData(mediaCalls.cropPicture, { path: { webid }, body: order })).kind,
  };
}
