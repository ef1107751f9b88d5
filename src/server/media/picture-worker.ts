import { workInBackground } from '../background-process.ts';
import type { EncodeOrder } from './background-encoder.ts';
import { encodePicture } from './encode-picture.ts';

workInBackground();

/** The work of the process of `background-encoder.ts`. */
export const makePicture = ({ bytes, width, format }: EncodeOrder) => encodePicture(bytes, width, format);
