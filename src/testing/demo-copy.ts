import { describeTemplate, listOrder } from '../publishing/describe-template.ts';
import { templates } from '../templates/registry.ts';
import { readDemo } from './read-demo.ts';

/** The answers of the server about a demo campaign: its fields, and its working copy without findings. */
export async function readDemoCopy(template: string) {
  const { settings, content, media } = await readDemo(template);
  const known = templates.filter(({ name }) => name === template);
  const fields = known.flatMap(describeTemplate);
  const order = known.flatMap(listOrder);
  return {
    fields,
    order,
    copy: {
      ...{ webid: template, template, fields, order, revision: 0, baseVersion: 1, publishedVersion: null },
      ...{
        settings,
        content,
        media,
        findings: [],
        locks: [],
        steps: { undo: 0, redo: 0 },
        pages: 'https://uudai.example',
      },
    },
  };
}
