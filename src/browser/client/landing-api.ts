import type { z } from 'zod/mini';
import {
  blogCategoryPageSchema,
  blogPostPageSchema,
  districtListSchema,
  provinceListSchema,
  registeredSchema,
  wardListSchema,
  websitePreviewSchema,
} from '../../contract/api/api-answers.ts';
import { apiErrors } from '../../contract/api/api-errors.ts';
import type { blogListQuerySchema, blogPostsQuerySchema, blogTitleQuerySchema } from '../../contract/api/blog-query.ts';
import type { PlacesVersion, Province } from '../../contract/places/places.ts';
import type { genericRegistrationSchema } from '../../contract/registration/generic-registration.ts';
import type { RegistrationCall } from '../../contract/registration/registration-forms.ts';
import type { signUpSchema } from '../../contract/registration/sign-up.ts';
import type { variantARegistrationSchema } from '../../contract/registration/variant-a-registration.ts';
import type { variantBRegistrationSchemas } from '../../contract/registration/variant-b-registration.ts';
import type { variantCRegistrationSchema } from '../../contract/registration/variant-c-registration.ts';
import type { ApiClient } from './api-client.ts';

type Query<Schema extends z.ZodMiniType> = z.input<Schema>;

/** The list of places; 2024 by default. */
interface PlacesQuery {
  places?: PlacesVersion;
}

/** Wards lie in districts in the list of 2024, and directly in provinces in that of 2025. */
type WardsQuery = { places?: '2024'; districtId: string } | { places: '2025'; provinceId: string };

/**
 * Bodies of the calls. The body of `register` depends on the campaign's template, the fields of `sign-up` on its
 * content.
 */
export interface RegistrationBodies {
  'form-submit': z.input<typeof genericRegistrationSchema>;
  register:
    | z.input<typeof variantARegistrationSchema>
    | z.input<(typeof variantBRegistrationSchemas)[PlacesVersion]>
    | z.input<typeof variantCRegistrationSchema>;
  'sign-up': z.input<ReturnType<typeof signUpSchema>>;
}

/**
 * The calls of the API with the types of their schemas, over either client. Pages do not load it. Rejects like the
 * client; an answer that does not match its schema is an unknown error.
 */
export function createLandingApi(client: ApiClient) {
  const get = async <Data>(path: string, schema: z.ZodMiniType<Data>, signal?: AbortSignal) =>
    parse(schema, await client.get(path, signal));
  const getPosts = (path: string, query?: object, signal?: AbortSignal) =>
    get(`/blog/${path}${formatQuery(query)}`, blogPostPageSchema, signal);
  const name = encodeURIComponent;
  return {
    loadPreview: (webid: string, signal?: AbortSignal) =>
      get(`/website/${name(webid)}/preview`, websitePreviewSchema, signal),
    loadTemplatePreview: (template: string, signal?: AbortSignal) =>
      get(`/website/${name(template)}/preview?isTemplate=true`, websitePreviewSchema, signal),
    submit: async <Call extends RegistrationCall>(
      webid: string,
      call: Call,
      body: RegistrationBodies[Call],
      signal?: AbortSignal,
    ) => parse(registeredSchema, await client.post(`/website/${name(webid)}/${call}`, body, signal)),
    listProvinces: (query?: PlacesQuery, signal?: AbortSignal) =>
      get(`/category/province${formatQuery(query)}`, provinceListSchema, signal),
    listDistricts: (query: PlacesQuery & Pick<Province, 'provinceId'>, signal?: AbortSignal) =>
      get(`/category/district${formatQuery(query)}`, districtListSchema, signal),
    listWards: (query: WardsQuery, signal?: AbortSignal) =>
      get(`/category/ward${formatQuery(query)}`, wardListSchema, signal),
    listBlogCategories: (query?: Query<typeof blogListQuerySchema>, signal?: AbortSignal) =>
      get(`/blog/category/all${formatQuery(query)}`, blogCategoryPageSchema, signal),
    listBlogHeaders: (query?: Query<typeof blogPostsQuerySchema>, signal?: AbortSignal) =>
      getPosts('header/all', query, signal),
    listPostsByCategory: (id: string, query?: Query<typeof blogPostsQuerySchema>, signal?: AbortSignal) =>
      getPosts(`post/${name(id)}/by-category`, query, signal),
    findPostsByTitle: (query: Query<typeof blogTitleQuerySchema>, signal?: AbortSignal) =>
      getPosts('post/by-title', query, signal),
  };
}

function parse<Data>(schema: z.ZodMiniType<Data>, data: unknown): Data {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const { errorCode, message } = apiErrors.unknown;
  throw { errorCode, message };
}

function formatQuery(query: object = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
