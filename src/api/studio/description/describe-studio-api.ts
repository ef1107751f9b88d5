import { studioCalls } from '../../../contract/studio/calls.ts';
import { crmOutcomePath, crmOutcomeSchema } from '../../../contract/studio/crm-outcome.ts';
import { needsProof, type StudioAction } from '../../../contract/studio/permissions.ts';
import {
  type CallAccess,
  type StudioCall,
  studioApiPath,
  studioErrorSchema,
} from '../../../contract/studio/studio-call.ts';
import { type StudioErrorName, studioErrors } from '../../../contract/studio/studio-errors.ts';
import {
  type ApiDescription,
  type DescribedCall,
  type DescribedParameter,
  describeCall,
  describeFailures,
  describePath,
  describeSchema,
  describeSuccess,
  jsonType,
} from '../../description/open-api.ts';

/** The OpenAPI 3.1 description of the Studio's API, made from the definitions that server and browser read. */
export function describeStudioApi(): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const [name, call] of Object.entries(studioCalls) as [string, StudioCall][]) {
    const path = describePath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeStudioCall(name, call) };
  }
  paths[crmOutcomePath] = { post: describeCrmOutcome() };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Studio: people, sessions, audit log, campaigns',
      version: '1',
      description:
        'Success is { "data": … }. Failure is { "error", "message", "fields"?, "retryAfter"? } with a fitting status; message is Vietnamese and may be shown. Calls that are no GET must come from the Studio’s own pages (Sec-Fetch-Site or Origin). Nothing is ever cached.',
    },
    servers: [{ url: studioApiPath }],
    paths,
    components: {
      schemas: { Failure: describeSchema(studioErrorSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-studio_session' },
      },
    },
  };
}

function describeStudioCall(name: string, call: StudioCall): DescribedCall {
  const { path, access, alsoFor, data } = call;
  return describeCall(name, call, {
    tags: [path.split('/')[1] ?? ''],
    description: `${describeAccess(access)}${alsoFor === undefined ? '' : ` One that allows ${alsoFor} does that part of it.`}`,
    security: access === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
    success: { '200': describeSuccess(data) },
    failures: describeRefusals(listErrors(call)),
  });
}

function describeCrmOutcome(): DescribedCall {
  const header = (name: string, description: string): DescribedParameter => ({
    ...{ name, in: 'header', required: true, schema: { type: 'string' }, description },
  });
  const answer = { type: 'object' as const, required: ['data'], properties: { data: { type: 'object' as const } } };
  return {
    operationId: 'recordCrmOutcome',
    tags: ['crm'],
    summary: 'How a call of the bank’s CRM to a person ended. The same message again changes nothing.',
    description:
      'A message of Standard Webhooks 1.0, signed with CRM_WEBHOOK_SECRET; without that setting the address answers 404. Needs no session, and may come from anywhere.',
    security: [{}],
    parameters: [
      header('webhook-id', 'Names the message, the same for each repeat.'),
      header('webhook-timestamp', 'Seconds since 1970, at most five minutes from now.'),
      header('webhook-signature', '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`.'),
    ],
    requestBody: { required: true, content: { [jsonType]: { schema: describeSchema(crmOutcomeSchema, 'input') } } },
    responses: {
      '200': { description: 'Stored, or known already.', content: { [jsonType]: { schema: answer } } },
      ...describeRefusals([
        ...([
          'badRequest',
          'wrongSignature',
          'notFound',
          'contentTooLong',
          'invalid',
          'unavailable',
          'unknown',
        ] as const),
      ]),
    },
  };
}

function describeAccess(access: CallAccess): string {
  switch (access) {
    case 'anyone':
      return 'Needs no session.';
    case 'begun':
      return 'Needs a session, also one that waits for the second factor.';
    case 'signedIn':
      return 'Needs a session.';
    default:
      return `Needs a role that allows ${access}${needsProof(access) ? ', and a proof of the last minutes' : ''}.`;
  }
}

/** Every error that a call may answer with. */
export function listErrors({ method, path, access, inPath, query, body, errors = [] }: StudioCall): StudioErrorName[] {
  const isAction = !['anyone', 'begun', 'signedIn'].includes(access);
  const has = (isThere: unknown, ...names: StudioErrorName[]) => (isThere ? names : []);
  const all = new Set<StudioErrorName>([
    ...errors,
    ...has(method !== 'GET', 'foreignOrigin'),
    ...has(access !== 'anyone', 'notSignedIn'),
    ...has(isAction, 'forbidden'),
    ...has(isAction && needsProof(access as StudioAction), 'proofNeeded'),
    ...has(inPath ?? path.includes(':'), 'notFound'),
    ...has(query, 'invalid'),
    ...has(body, 'badRequest', 'invalid', 'contentTooLong'),
    ...(['methodNotAllowed', 'unavailable', 'unknown'] as const),
  ]);
  return [...all];
}

function describeRefusals(errors: readonly StudioErrorName[]): DescribedCall['responses'] {
  const failures = errors.map((name) => ({ status: studioErrors[name].status, line: name }));
  return describeFailures(failures, { schema: 'Failure', between: ', ' });
}
