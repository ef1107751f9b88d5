import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// Each from its own file, because a whole folder takes seconds to load.
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';

const folder = 'deploy/kubernetes';

export const overlays: readonly string[] = readdirSync(`${folder}/overlays`).sort();

/** The file with the objects of an overlay, checked in so that machines without kubectl judge the same objects. */
export const builtFile = (overlay: string): string => `${folder}/built/${overlay}.yaml`;

const kinds = [
  ConfigMap,
  Deployment,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  PrometheusRule,
  Service,
  ServiceMonitor,
  StatefulSet,
];

/** The objects in a text of YAML. Throws where it is none. */
export function readObjects(text: string): readonly unknown[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
}

/** What the schemas of Kubernetes and of its operator for Prometheus say against an object. */
export function findSchemaErrors(object: unknown): string[] {
  const kind = kinds.find((candidate) => candidate.is(object));
  if (!kind) return [`of a kind without a schema here: ${JSON.stringify(object).slice(0, 100)}`];
  const known = new Set<string>();
  try {
    kind.prototype.validate.call(noteReads(object, '', known));
  } catch (error) {
    return [String(error)];
  }
  // The schemas allow fields that they do not know, and a server refuses them. Those the validator has never read.
  return listPaths(object, '').flatMap((path) => (known.has(path) ? [] : [`unknown field ${path}`]));
}

function noteReads(value: unknown, path: string, reads: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const inner: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return inner;
      reads.add(`${path}/${key}`);
      return noteReads(inner, `${path}/${key}`, reads);
    },
  });
}

function listPaths(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}/${key}`, ...listPaths(inner, `${path}/${key}`)]);
}

/** The first lines of a built file: a hash of all that it is made of shows without kubectl that it is old. */
export function headOf(overlay: string, remedy: string): string {
  const sources = createHash('sha256');
  for (const root of [`${folder}/base`, `${folder}/overlays/${overlay}`, 'deploy/monitoring', 'deploy/edge'])
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ya?ml|env)$/.test(name)) sources.update(readFileSync(join(root, name)));
  return `# Made of ${folder}/overlays/${overlay} by: ${remedy}\n# Hash of its sources: ${sources.digest('hex')}\n`;
}

/** What kubectl makes of an overlay. Undefined where there is none, or one before kustomize 5. */
export function buildOverlay(overlay: string): string | undefined {
  const version = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
  if (!/Kustomize Version: v[5-9]/.test(version.stdout ?? '')) return undefined;
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', `${folder}/overlays/${overlay}`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
