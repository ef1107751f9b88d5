import type { templateCalls } from '../../../contract/studio/template-calls.ts';
import { describeSection, describeTemplate, listOrder } from '../../../publishing/describe-template.ts';
import { readSample } from '../../../publishing/read-sample.ts';
import { Refused } from '../../../staff/refused.ts';
import type { Handlers } from '../handlers.ts';

/** The fields of a template, from which the editor makes its forms. */
export const templateHandlers: Handlers<keyof typeof templateCalls> = {
  describeTemplate: async ({ campaigns }, _visit, { path }) => {
    const template = campaigns.findTemplate(path.template);
    if (!template) throw new Refused('notFound');
    return { data: { fields: [...describeTemplate(template)], order: listOrder(template) } };
  },

  describeSection: async ({ campaigns }, _visit, { path }) => {
    const template = campaigns.findTemplate(path.template);
    const field = template && describeSection(template, path.section);
    if (!field) throw new Refused('notFound');
    return { data: { field } };
  },

  readTemplateSample: async ({ campaigns }, _visit, { path }) => {
    const sample = await readSample(campaigns.sampleDir, path.template);
    if (!sample) throw new Refused('notFound');
    return { data: { content: sample.content } };
  },
};
