import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { CountCall } from '../contract/insight/count-call.ts';

/** Writes the page's Web Vitals into `measured` whenever they change: milliseconds, and CLS without a unit. */
export function measureVitals(measured: NonNullable<CountCall['vitals']>): void {
  const always = { reportAllChanges: true };
  onLCP(({ value }) => {
    measured.lcp = value;
  }, always);
  onINP(({ value }) => {
    measured.inp = value;
  }, always);
  onCLS(({ value }) => {
    measured.cls = value;
  }, always);
  onTTFB(({ value }) => {
    measured.ttfb = value;
  });
}
