import type { z } from 'zod/mini';

export type Shape = z.core.$ZodType;

/**
 * One call of an API. Server, browser, description and the tests that walk all calls read the same definition. Success
 * is `{ data }`.
 */
export interface Call<
  ErrorName extends string = string,
  Path extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends Shape = Shape,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the address of the API, with parameters as Hono writes them: `/staff/:id`. */
  readonly path: string;
  /** One sentence in English for the description of the API. */
  readonly summary: string;
  /** Parameters of the path and of the query, by name; bodies are JSON. */
  readonly inPath?: Path;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
  /** Errors besides those that every call may answer with. */
  readonly errors?: readonly ErrorName[];
}
