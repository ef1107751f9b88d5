import { type ApiErrorName, apiErrors } from '../../contract/api/api-errors.ts';
import { apiBasePath } from '../../contract/api/base-path.ts';
import {
  type ApiDescription,
  type ComponentNames,
  type DescribedCall,
  describeCall,
  describeComponents,
  describeFailures,
  describePath,
  describeSuccess,
  jsonType,
} from './open-api.ts';
import { answerSchemas, bodySchemas, type PublicCall, publicCalls } from './public-calls.ts';

const names: ComponentNames = new Map(
  Object.entries({ ...answerSchemas, ...bodySchemas }).map(([name, schema]) => [schema, name]),
);

/** Errors that every call may answer with. */
const commonErrors = ['methodNotAllowed', 'tooManyRequests', 'unknown'] as const satisfies readonly ApiErrorName[];

/** The OpenAPI 3.1 description of the whole API, made from the schemas that the API itself applies. */
export function describeApi(): ApiDescription {
  const schemas = { ...describeComponents(answerSchemas, 'output'), ...describeComponents(bodySchemas, 'input') };
  const paths: ApiDescription['paths'] = {};
  for (const [name, call] of Object.entries(publicCalls)) {
    const path = describePath(call);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describePublicCall(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Landing pages: content, registrations, places and blog',
      version: '1',
      description:
        'Success is { "data": … }. Failure is { "errorCode", "message", "fields"? } with a fitting status; message is Vietnamese and may be shown. Codes are never reused.',
    },
    servers: [{ url: apiBasePath }],
    paths,
    components: { schemas, securitySchemes: { draftToken: { type: 'http', scheme: 'bearer' } } },
  };
}

function describePublicCall(name: string, call: PublicCall): DescribedCall {
  const { tag, description, errors = [] } = call;
  const failures = [...errors, ...commonErrors].map((error) => {
    const { status, errorCode, message } = apiErrors[error];
    return { status, line: `${errorCode} ${message}` };
  });
  return describeCall(name, call, {
    tags: [tag],
    ...(description !== undefined && { description }),
    // The token is optional.
    ...(name === 'previewWebsite' && { security: [{}, { draftToken: [] }] }),
    mediaTypes: [jsonType, hasAnswer(call) ? 'application/x-www-form-urlencoded' : 'text/plain'],
    success: describeSuccesses(call),
    failures: describeFailures(failures, { schema: 'ApiError', between: '; ' }),
    names,
  });
}

/** Without one, success is 204. */
function hasAnswer({ data }: PublicCall): boolean {
  return data._zod.def.type !== 'undefined';
}

function describeSuccesses(call: PublicCall): DescribedCall['responses'] {
  if (!hasAnswer(call)) return { '204': { description: 'Success.' } };
  const success = describeSuccess(call.data, names);
  return call.body
    ? {
        '201': success,
        '303': {
          description: 'Success of a form that was posted without JavaScript: the address of the result page.',
        },
      }
    : { '200': success, '304': { description: 'The caller has this answer already (If-None-Match).' } };
}
