import type { Env } from '../../env.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Begins to export spans and log lines if there is an endpoint; otherwise none of the libraries is loaded. `onLoss` is
 * called once, when the first do not arrive.
 */
export async function openTelemetry(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env }: Pick<Env, TelemetrySetting>,
  onLoss: () => void,
): Promise<Telemetry | undefined> {
  if (endpoint === undefined) return undefined;
  const { startOtlp } = await import('./otlp.ts');
  return startOtlp({
    ...{ endpoint, onLoss },
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  });
}

type TelemetrySetting =
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG';
