import { describeVersion } from '../../publishing/campaign-details.ts';
import { findTemplate } from '../../templates/registry.ts';
import { workInBackground } from '../background-process.ts';
import type { CheckOrder } from './background-check.ts';

workInBackground();

/** The work of the process of `background-check.ts`. */
export const describeInBackground = ({ version, options }: CheckOrder) =>
  describeVersion(version, findTemplate, options);
