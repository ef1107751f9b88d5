import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describeApi } from '../api/description/describe-api.ts';

/** Internal details in an answer: frames of a stack, names of files and errors. */
const insidePattern = /\n\s+at |node_modules|\.tsx?:\d|\b(?:Type|Reference|Syntax|Range|Drizzle\w*)Error\b/;

/** Compares answers with the description, for tests. */
export function createDescriptionChecker() {
  const description = describeApi();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'https://api.example/', components: description.components });
  const validators = new Map<string, ValidateFunction>();

  const calls = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const findCall = (name: string) => calls.find(({ operationId }) => operationId === name);

  function validatorOf(name: string, status: string): ValidateFunction | undefined {
    const key = `${name} ${status}`;
    const known = validators.get(key);
    if (known) return known;
    const schema = findCall(name)?.responses[status]?.content?.['application/json']?.schema;
    if (!schema) return undefined;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"https://api.example/#/components');
    const validator = ajv.compile(JSON.parse(text));
    validators.set(key, validator);
    return validator;
  }

  return {
    /** What is wrong with an answer to a call of that name; undefined if it is as described. Consumes its body. */
    findFailure: async (name: string, response: Response): Promise<string | undefined> => {
      const status = String(response.status);
      const described = findCall(name)?.responses;
      if (!described || !(status in described)) return `status ${status} is not described`;
      const text = await response.text();
      if (insidePattern.test(text)) return `tells of the inside: ${text.slice(0, 200)}`;
      if (['204', '303', '304'].includes(status)) return text === '' ? undefined : `${status} with a body`;
      if (!response.headers.get('content-type')?.startsWith('application/json')) return `no JSON: ${text.slice(0, 80)}`;
      const validator = validatorOf(name, status);
      if (!validator) return `no schema for ${status}`;
      return validator(JSON.parse(text)) ? undefined : `${ajv.errorsText(validator.errors)}: ${text.slice(0, 200)}`;
    },
  };
}
