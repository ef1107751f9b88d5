import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import { csv } from './csv.ts';
import type { DescribedDestination } from './destination-kind.ts';
import { email } from './email.ts';
import { webhook } from './webhook.ts';

/** Every kind of destination. */
export const destinationKinds = [webhook, csv, email] as const;

const [first, ...others] = destinationKinds;
const names = destinationKinds.map(({ kind }) => `"${kind}"`).join(', ');

const deliveryDestinationSchema = z.discriminatedUnion('kind', [first.schema, ...others.map(({ schema }) => schema)], {
  error: expected('"kind" to be one of {names}', { names }),
});

/** The list of destinations of a campaign. */
export const deliveryDestinationsSchema = z
  .array(deliveryDestinationSchema)
  .max(10, expected('at most 10 destinations'))
  .superRefine((destinations, context) => {
    destinations.forEach(({ id }, index) => {
      if (destinations.findIndex((other) => other.id === id) !== index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: expected('an id of its own for each destination'),
        });
    });
  });

export type DeliveryDestination = z.infer<typeof deliveryDestinationSchema>;

/** Whether leads for destinations of this kind go together in files. */
export function isFileKind(name: string): boolean {
  return destinationKinds.some(({ kind, isFile }) => kind === name && isFile);
}

/** The description of a destination by its kind. */
export function describeDestination(destination: DeliveryDestination): DescribedDestination & { title: string } {
  for (const { title, describe } of destinationKinds) {
    const described = describe(destination);
    if (described) return { title, ...described };
  }
  throw new Error(`There is no destination of the kind ${destination.kind}`);
}

/** The addresses of a campaign by the ids of its destinations. */
export function describeAddresses(destinations: readonly DeliveryDestination[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    destinations
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((one) => [one.id, describeDestination(one).address]),
  );
}
