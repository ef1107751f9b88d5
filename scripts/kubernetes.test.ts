import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readServerSettings, secretSettings, settingNames } from '../src/env.ts';
import { testLeadKey } from './built-server.ts';
import { buildOverlay, builtFile, findSchemaErrors, headOf, overlays, readObjects } from './kubernetes-objects.ts';

const { version } = parse(readFileSync('package.json', 'utf8'));
const ownImage = new RegExp(`/landing(?:-edge)?(?!:${version}$)(?:[:@]|$)`);
const remedy = 'npm run unit -- scripts/kubernetes.test.ts -u';

it('the alert rules for the operator of Prometheus are those of landing-alerts.yml', async () => {
  const file = 'deploy/monitoring/prometheus-rule.yaml';
  const metadata = { name: 'landing', labels: { 'app.kubernetes.io/name': 'landing' } };
  const spec = parse(readFileSync('deploy/monitoring/landing-alerts.yml', 'utf8'));
  const rule = { apiVersion: 'monitoring.coreos.com/v1', kind: 'PrometheusRule', metadata, spec };
  const head = `# Made of landing-alerts.yml by: ${remedy}\n`;
  await expect(head + stringify(rule, { lineWidth: 0 }), remedy).toMatchFileSnapshot(`../${file}`);
});

type Objects = ReturnType<typeof sortObjects>;

/** The objects of a text by what the rules ask for. */
function sortObjects(text: string) {
  const all = readObjects(text);
  const workloads = [...all.filter(Deployment.is), ...all.filter(StatefulSet.is), ...all.filter(Job.is)].map(
    (object) => {
      const { template } = object.spec ?? {};
      if (template?.spec === undefined) throw new Error(`${nameOf(object)} has no pod`);
      const labels = template.metadata?.labels ?? {};
      const containers = [...template.spec.containers, ...(template.spec.initContainers ?? [])];
      return { object, name: nameOf(object), labels, pod: template.spec, containers };
    },
  );
  return {
    all,
    workloads,
    /** Those that run the product. */
    own: workloads.flatMap((workload) => {
      const container = workload.containers.find(({ name }) => name === 'landing');
      return container ? [{ ...workload, container }] : [];
    }),
    settings: new Map(all.filter(ConfigMap.is).map((map) => [map.metadata?.name, map.data ?? {}])),
    services: all.filter(Service.is),
    ingresses: all.filter(Ingress.is),
    policies: all.filter(NetworkPolicy.is),
    budgets: all.filter(PodDisruptionBudget.is),
    monitors: all.filter(ServiceMonitor.is),
  };
}

function nameOf({ kind, metadata }: { kind: string; metadata?: { name?: string } }): string {
  return `${kind} ${metadata?.name}`;
}

/** The setting's value, from the container itself or from the settings that all share. */
function settingsOf({ env = [], envFrom = [] }: IContainer, { settings }: Objects): Record<string, string> {
  const shared = envFrom.map(({ configMapRef }) => settings.get(configMapRef?.name) ?? {});
  return Object.assign({}, ...shared, Object.fromEntries(env.map(({ name, value = '' }) => [name, value])));
}

function isWithin(part: Record<string, string> | undefined, whole: Record<string, string>): boolean {
  return Object.entries(part ?? {}).every(([key, value]) => whole[key] === value);
}

const secretFiles: readonly string[] = secretSettings.map((name) => `${name}_FILE`);
/** By the names that docs/operating/kubernetes.md gives them. */
const exampleSecrets: Readonly<Record<string, string>> = {
  'database-url': 'postgres://landing_app:p@landing-rw.landing-database:5432/landing?sslmode=verify-full',
  'migration-database-url': 'postgres://landing_owner:p@landing-rw.landing-database:5432/landing?sslmode=verify-full',
  'lead-key': testLeadKey,
  'admin-token': 'a-token-of-some-length',
  'smtp-url': 'smtps://user:password@mail.example.vn',
  'bucket-key-id': 'an-id',
  'bucket-secret': 'a-secret',
  'oidc-client-secret': 'a-secret',
  'delivery-crm-secret': 'whsec_c2VjcmV0',
};
/** `/readyz` waits 3 seconds for the database before it says that there is none. */
const readySeconds = 4;
const mebibytes = (size: string | number | undefined) => {
  const [, count = 'NaN', unit] = /^(\d+)(Mi|Gi)$/.exec(String(size)) ?? [];
  return Number(count) * (unit === 'Gi' ? 1024 : 1);
};

/** What each rule finds against the objects. */
const rules = {
  'no pod runs as root, asks for a right, or writes into its image': ({ workloads }) =>
    workloads.flatMap(({ name, pod, containers }) => {
      const { securityContext: own } = pod;
      const isPodRight =
        own?.runAsNonRoot === true &&
        (own.runAsUser ?? 0) > 0 &&
        (own.runAsGroup ?? 0) > 0 &&
        own.seccompProfile?.type === 'RuntimeDefault' &&
        pod.automountServiceAccountToken === false &&
        !(pod.hostNetwork || pod.hostPID || pod.hostIPC);
      const open = containers.filter(
        ({ securityContext: rights }) =>
          rights?.readOnlyRootFilesystem !== true ||
          rights.allowPrivilegeEscalation !== false ||
          rights.privileged === true ||
          rights.capabilities?.drop?.join() !== 'ALL' ||
          rights.capabilities.add !== undefined ||
          rights.runAsUser !== undefined,
      );
      return [...(isPodRight ? [] : [name]), ...open.map((container) => `${name}: ${container.name}`)];
    }),
  'each container has limits, and what it may write fits into them': ({ workloads }) =>
    workloads.flatMap(({ name, pod, containers }) => {
      const sizes = (pod.volumes ?? []).flatMap(({ emptyDir }) => (emptyDir ? [mebibytes(emptyDir.sizeLimit)] : []));
      const written = sizes.reduce((sum, size) => sum + size, 0);
      const wrong = containers.filter(({ resources }) => {
        const { limits = {}, requests = {} } = resources ?? {};
        const isAsked = requests.cpu !== undefined && requests.memory !== undefined;
        const hasRoom = mebibytes(limits['ephemeral-storage']) > written;
        return !(isAsked && limits.cpu !== undefined && limits.memory !== undefined && hasRoom);
      });
      return wrong.map((container) => `${name}: ${container.name}`);
    }),
  'volumes are secrets for the group, files of settings, or folders with a limit': ({ workloads }) =>
    workloads.flatMap(({ name, pod }) =>
      (pod.volumes ?? []).flatMap(({ name: volume, secret, configMap, emptyDir }) =>
        secret?.defaultMode === 0o440 || configMap || emptyDir?.sizeLimit ? [] : [`${name}: ${volume}`],
      ),
    ),
  'visitors come when the database answers; afterwards no probe asks it': ({ own }) =>
    own
      .filter(({ object }) => Deployment.is(object))
      .flatMap(({ name, container }) => {
        const { startupProbe: startup, readinessProbe: readiness, livenessProbe: liveness } = container;
        const isPatient = (startup?.timeoutSeconds ?? 1) >= readySeconds;
        const isRight = startup?.httpGet?.path === '/readyz' && isPatient;
        const areCheap = [readiness, liveness].every((probe) => probe?.httpGet?.path === '/healthz');
        const areNamed = [startup, readiness, liveness].every((probe) => probe?.httpGet?.port === 'http');
        return isRight && areCheap && areNamed ? [] : [name];
      }),
  'a stop ends before the pod is killed': (objects) =>
    objects.own
      .filter(({ object }) => Deployment.is(object))
      .flatMap(({ name, pod, container }) => {
        const { STOP_DELAY_SECONDS, STOP_PATIENCE_SECONDS } = settingsOf(container, objects);
        const needed = Number(STOP_DELAY_SECONDS) + Number(STOP_PATIENCE_SECONDS);
        return (pod.terminationGracePeriodSeconds ?? 30) >= needed + 10 ? [] : [name];
      }),
  'every setting is one of the product, and a secret comes as a file': (objects) =>
    objects.own.flatMap(({ name, container }) =>
      Object.keys(settingsOf(container, objects)).flatMap((setting) => {
        const isFile = secretFiles.includes(setting) || /^DELIVERY_.+_FILE$/.test(setting);
        const isPlain = settingNames.includes(setting) && !secretFiles.includes(`${setting}_FILE`);
        return isFile || isPlain ? [] : [`${name}: ${setting}`];
      }),
    ),
  'the product starts with these settings': (objects) =>
    objects.own.flatMap(({ name, container }) => {
      const settings = Object.entries(settingsOf(container, objects)).map(([setting, value]): [string, string] =>
        setting.endsWith('_FILE')
          ? [setting.slice(0, -'_FILE'.length), exampleSecrets[basename(value)] ?? '']
          : [setting, value],
      );
      const missing = settings.filter(([, value]) => value === '').map(([setting]) => `${name}: ${setting}`);
      if (missing.length > 0) return missing;
      try {
        readServerSettings(Object.fromEntries(settings));
        return [];
      } catch (error) {
        return [`${name}: ${error}`];
      }
    }),
  'every file of a secret is below a mounted secret': (objects) =>
    objects.own.flatMap(({ name, pod, container }) =>
      Object.entries(settingsOf(container, objects)).flatMap(([setting, path]) => {
        if (!setting.endsWith('_FILE')) return [];
        const mount = container.volumeMounts?.find(({ mountPath }) => path.startsWith(`${mountPath}/`));
        const volume = pod.volumes?.find(({ name: candidate }) => candidate === mount?.name);
        return volume?.secret ? [] : [`${name}: ${setting}`];
      }),
    ),
  'only the migration sees the role that owns the tables': ({ workloads }) =>
    workloads
      .filter(({ object, pod }) => !Job.is(object) && /landing-owner|MIGRATION_/.test(JSON.stringify(pod)))
      .map(({ name }) => name),
  'the settings are mounted that are there': ({ own, settings }) =>
    own
      .filter(({ container }) => !container.envFrom?.every(({ configMapRef }) => settings.has(configMapRef?.name)))
      .map(({ name }) => name),
  'images have a version, those of the product its own': ({ workloads }) =>
    workloads.flatMap(({ containers }) =>
      containers.flatMap(({ image = '' }) =>
        /[:@](?!latest$)[\w.:-]+$/.test(image) && !ownImage.test(image) ? [] : [image],
      ),
    ),
  'selectors find pods, and ports are those of the pods': ({ workloads, services, budgets, policies }) => {
    const find = (wanted: Record<string, string> | undefined) =>
      workloads.filter(({ labels }) => isWithin(wanted, labels));
    const portsOf = (found: typeof workloads) =>
      found.flatMap(({ containers }) => containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name)));
    const lost = [
      ...workloads.filter(({ object, labels }) => {
        return !Job.is(object) && !isWithin(object.spec?.selector.matchLabels, labels);
      }),
      ...services.filter(({ spec }) => {
        const ports = portsOf(find(spec?.selector));
        return !spec?.ports?.every(({ targetPort }) => ports.includes(String(targetPort)));
      }),
      ...budgets.filter(({ spec }) => find(spec?.selector?.matchLabels).length !== 1),
      ...policies.filter(({ spec }) => {
        const { matchLabels, matchExpressions = [] } = spec?.podSelector ?? {};
        const found = find(matchLabels).filter(({ labels }) =>
          matchExpressions.every(({ key, values = [] }) => values.includes(labels[key] ?? '')),
        );
        const named = (spec?.ingress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port));
        const ports = portsOf(found);
        return found.length === 0 || !named.every((port) => ports.includes(String(port)));
      }),
    ];
    return lost.map((object) => ('name' in object ? object.name : nameOf(object)));
  },
  'servers and their pods can be told apart, and each kind has a budget': ({ workloads, budgets }) =>
    workloads
      .filter(({ object, labels }) => {
        const budget = budgets.find(({ spec }) => isWithin(spec?.selector?.matchLabels, labels));
        return !Job.is(object) && budget?.spec?.maxUnavailable !== 1;
      })
      .map(({ name }) => name),
  'what no policy names is closed, and every pod finds names': ({ policies, workloads }) => {
    const closed = policies.find(({ spec }) => JSON.stringify(spec?.podSelector) === '{}');
    const isClosed = closed?.spec?.policyTypes?.length === 2 && !closed.spec.ingress && !closed.spec.egress;
    const blind = workloads.filter(
      ({ labels }) =>
        !policies.some(({ spec }) => {
          const { matchLabels } = spec?.podSelector ?? {};
          const open = (spec?.egress ?? []).flatMap(({ ports = [] }) => ports.map((to) => `${to.protocol} ${to.port}`));
          const findsNames = open.includes('UDP 53') && open.includes('TCP 53');
          return matchLabels && isWithin(matchLabels, labels) && findsNames;
        }),
    );
    return [...(isClosed ? [] : ['the namespace']), ...blind.map(({ name }) => name)];
  },
  'each host has a certificate, a service that is there, and the bodies of nginx.conf': (objects) => {
    const sizes = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/client_max_body_size (\d+[km]);/g)];
    const [least] = sizes.map(([, size = '']) => size);
    const bytes = (size = '') => Number.parseInt(size, 10) * (size.endsWith('m') ? 1024 : 1);
    const most = sizes.map(([, size]) => size).sort((one, other) => bytes(other) - bytes(one))[0];
    const [settings] = objects.own.map(({ container }) => settingsOf(container, objects));
    const { PUBLIC_URL = '', STUDIO_URL = '' } = settings ?? {};
    const wanted = [
      { host: new URL(PUBLIC_URL).host, size: least },
      { host: new URL(STUDIO_URL).host, size: most },
    ];
    return wanted.flatMap(({ host, size }) => {
      const ingress = objects.ingresses.find(({ spec }) => spec?.rules?.some((rule) => rule.host === host));
      const backends = ingress?.spec?.rules?.flatMap(({ http }) => http?.paths.map(({ backend }) => backend.service));
      const areThere = backends?.every((backend) =>
        objects.services.some(
          ({ metadata, spec }) =>
            metadata?.name === backend?.name && spec?.ports?.some(({ name }) => name === backend?.port?.name),
        ),
      );
      const isSealed = ingress?.spec?.tls?.some(({ hosts, secretName }) => hosts?.includes(host) && secretName);
      const isSized = ingress?.metadata?.annotations?.['nginx.org/client-max-body-size'] === size;
      return areThere && isSealed && isSized ? [] : [host];
    });
  },
  'every cache is told what to forget': (objects) =>
    objects.workloads
      .filter(({ object }) => StatefulSet.is(object))
      .flatMap(({ object, name }) => {
        if (!StatefulSet.is(object)) return [];
        const { replicas = 1, serviceName } = object.spec ?? {};
        const pods = Array.from(
          { length: replicas },
          (_, at) => `http://${object.metadata?.name}-${at}.${serviceName}:6082/`,
        );
        const told = objects.own.map(({ container }) => settingsOf(container, objects).PURGE_URL);
        return told.every((addresses) => addresses === pods.join(' ')) ? [] : [name];
      }),
  'Prometheus asks every server with the token, under the job of the alert rules': ({ monitors, services, own }) => {
    const [monitor] = monitors;
    const { jobLabel = '', selector, endpoints = [] } = monitor?.spec ?? {};
    const [endpoint] = endpoints;
    const asked = services.filter(
      ({ metadata, spec }) =>
        isWithin(selector?.matchLabels, metadata?.labels ?? {}) &&
        metadata?.labels?.[jobLabel] === 'landing' &&
        spec?.ports?.some(({ name }) => name === endpoint?.port),
    );
    const left = own.filter(
      ({ object, labels }) => Deployment.is(object) && !asked.some(({ spec }) => isWithin(spec?.selector, labels)),
    );
    const { name, key } = endpoint?.authorization?.credentials ?? {};
    const hasToken = name === 'landing' && key === 'admin-token' && endpoint?.path === '/metrics';
    return [...(hasToken ? [] : ['the token']), ...left.map((server) => server.name)];
  },
} satisfies Record<string, (objects: Objects) => string[]>;

describe.each(overlays)('the objects of %s', (overlay) => {
  const text = readFileSync(builtFile(overlay), 'utf8');
  const objects = sortObjects(text);

  it('are those that kubectl makes of the overlay, as far as this machine can tell', async () => {
    const head = headOf(overlay, remedy);
    const made = buildOverlay(overlay);
    expect(made !== undefined || text.startsWith(head), remedy).toBe(true);
    if (made === undefined) return;
    // Other versions of kubectl write the same objects differently.
    const isCurrent = text.startsWith(head) && JSON.stringify(objects.all) === JSON.stringify(readObjects(made));
    if (!isCurrent) await expect(head + made, remedy).toMatchFileSnapshot(`../${builtFile(overlay)}`);
  });

  it('fit the schemas of Kubernetes', () => {
    expect(objects.all.length).toBeGreaterThan(10);
    expect(objects.all.flatMap(findSchemaErrors)).toEqual([]);
  });

  it.each(Object.entries(rules))('%s', (_, find) => {
    expect(find(objects)).toEqual([]);
  });
});

/** Each change of the objects breaks the rule above it. */
const breaches: Record<keyof typeof rules, [from: string, to: string][]> = {
  'no pod runs as root, asks for a right, or writes into its image': [
    ['runAsNonRoot: true', 'runAsNonRoot: false'],
    ['runAsUser: 1000', 'runAsUser: 0'],
    ['automountServiceAccountToken: false', 'automountServiceAccountToken: true'],
    ['type: RuntimeDefault', 'type: Unconfined'],
    ['readOnlyRootFilesystem: true', 'readOnlyRootFilesystem: false'],
    ['allowPrivilegeEscalation: false', 'allowPrivilegeEscalation: true'],
    ['- ALL', '- NET_RAW'],
  ],
  'each container has limits, and what it may write fits into them': [
    ['memory: 768Mi', 'hugepages-2Mi: 2Mi'],
    ['ephemeral-storage: 6Gi', 'ephemeral-storage: 4Gi'],
    ['sizeLimit: 4Gi', 'medium: Memory'],
  ],
  'volumes are secrets for the group, files of settings, or folders with a limit': [
    ['defaultMode: 288', 'defaultMode: 420'],
    ['sizeLimit: 1Gi', 'medium: Memory'],
  ],
  'visitors come when the database answers; afterwards no probe asks it': [
    ['path: /readyz', 'path: /healthz'],
    ['startupProbe:', 'lifecycle:'],
    [
      'livenessProbe:\n          failureThreshold: 6\n          httpGet:\n            path: /healthz',
      'livenessProbe:\n          failureThreshold: 6\n          httpGet:\n            path: /readyz',
    ],
  ],
  'a stop ends before the pod is killed': [
    ['terminationGracePeriodSeconds: 45', 'terminationGracePeriodSeconds: 30'],
    ['value: "20"', 'value: "60"'],
  ],
  'every setting is one of the product, and a secret comes as a file': [
    ['name: SERVE', 'name: SERVES'],
    ['TRUSTED_PROXY_HOPS', 'TRUSTED_PROXIES'],
    ['name: LEAD_KEY_FILE', 'name: LEAD_KEY'],
  ],
  'the product starts with these settings': [
    ['value: public', 'value: pages'],
    ['TRUSTED_PROXY_HOPS: "1"', 'TRUSTED_PROXY_HOPS: one'],
    ['STUDIO_URL: https://studio.example.vn', 'STUDIO_URL: https://uudai.example.vn'],
    ['landing/lead-key', 'landing/lead-keys'],
  ],
  'every file of a secret is below a mounted secret': [
    ['mountPath: /run/secrets/landing', 'mountPath: /run/secret/landing'],
  ],
  'only the migration sees the role that owns the tables': [['secretName: landing\n', 'secretName: landing-owner\n']],
  'the settings are mounted that are there': [['name: landing-settings-', 'name: settings-']],
  'images have a version, those of the product its own': [
    [`image: registry.example.vn/landing:${version}`, 'image: registry.example.vn/landing'],
    [`landing:${version}`, 'landing:latest'],
    [`landing:${version}`, 'landing:0.1.0'],
  ],
  'selectors find pods, and ports are those of the pods': [
    ['targetPort: http', 'targetPort: web'],
    [
      'matchLabels:\n      app.kubernetes.io/component: public',
      'matchLabels:\n      app.kubernetes.io/component: pages',
    ],
    ['selector:\n    app.kubernetes.io/component: public', 'selector:\n    app.kubernetes.io/component: pages'],
    [
      'podSelector:\n    matchLabels:\n      app.kubernetes.io/name: landing',
      'podSelector:\n    matchLabels:\n      app.kubernetes.io/name: land',
    ],
  ],
  'servers and their pods can be told apart, and each kind has a budget': [
    ['maxUnavailable: 1\n  selector', 'minAvailable: 1\n  selector'],
  ],
  'what no policy names is closed, and every pod finds names': [
    ['podSelector: {}', 'podSelector:\n    matchLabels:\n      app.kubernetes.io/name: landing'],
    ['port: 53\n      protocol: TCP', 'port: 54\n      protocol: TCP'],
  ],
  'each host has a certificate, a service that is there, and the bodies of nginx.conf': [
    ['client-max-body-size: 64k', 'client-max-body-size: 1m'],
    ['client-max-body-size: 129m', 'client-max-body-size: 64k'],
    ['- host: uudai.example.vn', '- host: uudai.example'],
    ['    secretName: landing-public-tls\n', ''],
    ['name: landing-studio\n            port', 'name: landing-studios\n            port'],
  ],
  'every cache is told what to forget': [
    [
      'replicas: 2\n  selector:\n    matchLabels:\n      app.kubernetes.io/component: edge',
      'replicas: 3\n  selector:\n    matchLabels:\n      app.kubernetes.io/component: edge',
    ],
    ['landing-edge-1.landing', 'landing-edge-2.landing'],
  ],
  'Prometheus asks every server with the token, under the job of the alert rules': [
    ['key: admin-token', 'key: lead-key'],
    ['jobLabel: app.kubernetes.io/name', 'jobLabel: app.kubernetes.io/component'],
    ['port: http\n    scrapeTimeout', 'port: metrics\n    scrapeTimeout'],
  ],
};

describe('a mistake is found:', () => {
  const texts = overlays.map((overlay) => readFileSync(builtFile(overlay), 'utf8'));
  const breakAll = (from: string, to: string) =>
    texts.filter((text) => text.includes(from)).map((text) => text.replace(from, to));
  const cases = Object.entries(rules).flatMap(([rule, find]) =>
    Object.entries(breaches)
      .filter(([name]) => name === rule)
      .flatMap(([, changes]) => changes.map(([from, to]) => ({ find, from, to }))),
  );

  it.each(cases)('$to', ({ find, from, to }) => {
    const broken = breakAll(from, to).map((text) => find(sortObjects(text)));
    expect(broken.length).toBeGreaterThan(0);
    expect(broken).not.toContainEqual([]);
  });

  it.each([
    ['readinessProbe:', 'readinesProbe:'],
    ['maxUnavailable: 1', 'maxUnavailable: [1]'],
    ['kind: PodDisruptionBudget', 'kind: DisruptionBudget'],
    ['jobLabel:', 'jobLabell:'],
    ['cidr: 0.0.0.0/0', 'cidrs: 0.0.0.0/0'],
    ['pathType: Prefix', 'pathType: Beginning'],
  ])('%s → %s', (from, to) => {
    const broken = breakAll(from, to).map((text) => readObjects(text).flatMap(findSchemaErrors));
    expect(broken).toHaveLength(overlays.length);
    expect(broken).not.toContainEqual([]);
  });
});
