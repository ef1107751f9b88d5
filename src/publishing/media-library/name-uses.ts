import type { FindTemplate } from '../../check/check-folder.ts';
import { nameOf } from '../../contract/changes/place-name.ts';
import type { FileUse } from '../../contract/studio/media-calls.ts';
import { nameField } from '../../contract/studio/name-field.ts';
import { describeTemplate } from '../describe-template.ts';
import { asJson, type WorkingDocument } from '../working-copies/working-copy.ts';
import type { PathUse } from './list-uses.ts';

/** Uses of files as people read them: with the names that the editor gives the fields. Pure. */
export function nameUses(
  document: WorkingDocument,
  uses: readonly PathUse[],
  findTemplate: FindTemplate,
): readonly FileUse[] {
  const template = findTemplate(String(document.settings.template));
  const fields = template ? describeTemplate(template.arrange(document.settings)) : [];
  return uses.map(({ place }) => {
    const at = nameOf(place);
    return { ...at, name: nameField(fields, asJson(document), at) };
  });
}
