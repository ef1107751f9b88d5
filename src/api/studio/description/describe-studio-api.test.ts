import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { studioCalls } from '../../../contract/studio/calls.ts';
import { atNight } from '../../../testing/at-night.ts';
import { openStudioWorld } from '../../../testing/studio-world.ts';
import { describeStudioApi } from './describe-studio-api.ts';

const description = describeStudioApi();
const described = Object.values(description.paths).flatMap((methods) => Object.values(methods));

describe('the description of the Studio’s API', () => {
  test('has every call of the contract, and the message of the bank’s CRM', () => {
    const names = [...Object.keys(studioCalls), 'recordCrmOutcome'];
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
  });

  test('names every parameter of every path', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) {
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
      }
    }
  });

  test('has schemas that a validator understands', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'https://studio.example/', components: description.components });
    const contents = described.flatMap(({ requestBody, responses }) => [
      requestBody?.content,
      ...Object.values(responses).map(({ content }) => content),
    ]);
    // Most refusals look the same.
    const schemas = new Set(contents.map((content) => JSON.stringify(content?.['application/json']?.schema ?? {})));
    // By day every tenth: to compile all of them takes a second.
    for (const text of [...schemas].filter((_, index) => atNight || index % 10 === 0))
      expect(() => ajv.compile(JSON.parse(text.replaceAll('"#/', '"https://studio.example/#/')))).not.toThrow();
  });

  test('says who may make a call, and what it refuses', () => {
    expect(description.paths['/staff/{id}/grants']?.put).toMatchObject({
      description: 'Needs a role that allows staff.manage, and a proof of the last minutes.',
      security: [{ session: [] }],
      responses: { 403: { description: 'ownAccount, foreignOrigin, forbidden.' } },
    });
    expect(description.paths['/session']?.post?.security).toEqual([{}, { session: [] }]);
  });

  test.each([true, false])('is served only with API_DOCS: %s', async (hasDescription) => {
    const world = await openStudioWorld();
    const api = world.start({}, { hasDescription });
    const answer = await world.send('/openapi.json', {}, api);
    expect(answer.status).toBe(hasDescription ? 200 : 404);
    if (hasDescription) expect(answer.body).toEqual(JSON.parse(JSON.stringify(description)));
    await world.close();
  });
});
