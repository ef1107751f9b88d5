import { z } from 'zod/mini';
import {
  apiErrorSchema,
  blogCategoryPageSchema,
  blogPostPageSchema,
  districtListSchema,
  provinceListSchema,
  registeredSchema,
  wardListSchema,
  websitePreviewSchema,
} from '../../contract/api/api-answers.ts';
import type { ApiErrorName } from '../../contract/api/api-errors.ts';
import {
  blogListQuerySchema,
  blogPageMaxSize,
  blogPostsQuerySchema,
  blogTitleQuerySchema,
} from '../../contract/api/blog-query.ts';
import type { Call } from '../../contract/call.ts';
import { countCallSchema } from '../../contract/insight/count-call.ts';
import { placesVersions } from '../../contract/places/places.ts';
import { captchaChallengeSchema } from '../../contract/registration/captcha.ts';
import { genericRegistrationSchema } from '../../contract/registration/generic-registration.ts';
import { signUpFieldNames, signUpSchema } from '../../contract/registration/sign-up.ts';
import { storedHandOverSchema } from '../../contract/registration/stored-hand-over.ts';
import { variantARegistrationSchema } from '../../contract/registration/variant-a-registration.ts';
import { variantBRegistrationSchemas } from '../../contract/registration/variant-b-registration.ts';
import { variantCRegistrationSchema } from '../../contract/registration/variant-c-registration.ts';
import { webidSchema } from '../../contract/webid.ts';

/** Schemas of answers by their names in the description. */
export const answerSchemas = {
  ApiError: apiErrorSchema,
  BlogCategoryPage: blogCategoryPageSchema,
  BlogPostPage: blogPostPageSchema,
  CaptchaChallenge: captchaChallengeSchema,
  DistrictList: districtListSchema,
  ProvinceList: provinceListSchema,
  Registered: registeredSchema,
  WardList: wardListSchema,
  WebsitePreview: websitePreviewSchema,
} as const;

/** All fields that a campaign can show; its content chooses. */
const widestSignUp = signUpSchema(
  signUpFieldNames.map((name) => ({ name, label: name, isRequired: false })),
  { places: '2024', hasWards: () => false, hasCalculation: true },
);

/** Schemas of bodies by their names in the description; the API applies the same. */
export const bodySchemas = {
  CountCall: countCallSchema,
  GenericRegistration: genericRegistrationSchema,
  KeptHandOver: storedHandOverSchema,
  SignUp: widestSignUp,
  VariantARegistration: variantARegistrationSchema,
  VariantBRegistration2024: variantBRegistrationSchemas['2024'],
  VariantBRegistration2025: variantBRegistrationSchemas['2025'],
  VariantCRegistration: variantCRegistrationSchema,
} as const;

/** One call of the API that pages and programs use, which needs no session. Failure is `apiErrorSchema`. */
export interface PublicCall extends Call<ApiErrorName> {
  tag: 'website' | 'registration' | 'category' | 'blog' | 'captcha' | 'counts';
  description?: string;
}

const webid = z.object({ webid: webidSchema });
const placesQuery = { places: z.optional(z.enum(placesVersions)) };
const provinceId = z.string().check(z.regex(/^\d{2}$/));
const districtId = z.string().check(z.regex(/^\d{3}$/));

const pagingText = `page counts from 1; size is 12 unless asked for, at most ${blogPageMaxSize}. webid narrows the blog to one campaign; without it an article that several campaigns hold word for word comes once, under the first of them. webid and id together address a post.`;

const registrationErrors = [
  'unknownSite',
  'formNotOffered',
  'invalidJson',
  'invalidForm',
  'unsupportedMediaType',
  'bodyTooLarge',
  'invalidFields',
  'captchaMissing',
  'captchaFailed',
  'captchaExpired',
  'captchaReplayed',
  'captchaUnavailable',
  'foreignOrigin',
  'unavailable',
] as const satisfies readonly ApiErrorName[];

/** Every call of the API by its name. The description, its page and the tests of all calls read it. */
export const publicCalls: Readonly<Record<string, PublicCall>> = {
  previewWebsite: {
    method: 'GET',
    path: '/website/:id/preview',
    tag: 'website',
    summary: 'Content of a campaign, or the sample content of a template',
    description:
      'The published version. With isTemplate=true the id is the name of a template. A Bearer token that was issued for a draft opens that draft.',
    inPath: z.object({ id: webidSchema }),
    query: z.object({ isTemplate: z.optional(z.enum(['true', 'false'])) }),
    data: answerSchemas.WebsitePreview,
    errors: ['unknownSite', 'unknownTemplate', 'invalidQuery', 'unavailable'],
  },
  submitForm: {
    method: 'POST',
    path: '/website/:webid/form-submit',
    tag: 'registration',
    summary: 'Registration with the generic form',
    inPath: webid,
    body: bodySchemas.GenericRegistration,
    data: answerSchemas.Registered,
    errors: registrationErrors,
  },
  register: {
    method: 'POST',
    path: '/website/:webid/register',
    tag: 'registration',
    summary: 'Registration on pages of variants A, B and C',
    description: 'Which body a campaign takes follows from its template; for variant B also from its list of places.',
    inPath: webid,
    body: z.union([
      bodySchemas.VariantARegistration,
      bodySchemas.VariantBRegistration2024,
      bodySchemas.VariantBRegistration2025,
      bodySchemas.VariantCRegistration,
    ]),
    data: answerSchemas.Registered,
    errors: registrationErrors,
  },
  signUp: {
    method: 'POST',
    path: '/website/:webid/sign-up',
    tag: 'registration',
    summary: 'Product sign-up of the loan landing',
    description:
      'The content of the campaign says which of the fields it shows and which are required; a filled field that it does not show is left out.',
    inPath: webid,
    body: bodySchemas.SignUp,
    data: answerSchemas.Registered,
    errors: registrationErrors,
  },
  keepHandOver: {
    method: 'POST',
    path: '/website/:webid/hand-over',
    tag: 'registration',
    summary: 'Registration that a card page keeps before it hands over',
    description:
      'Only where the content of the campaign says so. Needs a phone, and a consent to one of the purposes that the page asks for; the fields and their rules are those of the page’s hand-over form. JSON only.',
    inPath: webid,
    body: bodySchemas.KeptHandOver,
    data: answerSchemas.Registered,
    errors: registrationErrors,
  },
  listProvinces: {
    method: 'GET',
    path: '/category/province',
    tag: 'category',
    summary: 'All provinces of a list of places',
    query: z.object(placesQuery),
    data: answerSchemas.ProvinceList,
    errors: ['invalidQuery'],
  },
  listDistricts: {
    method: 'GET',
    path: '/category/district',
    tag: 'category',
    summary: 'Districts of a province',
    description: 'Empty in the list of 2025, which has none.',
    query: z.object({ ...placesQuery, provinceId }),
    data: answerSchemas.DistrictList,
    errors: ['invalidQuery', 'unknownPlace'],
  },
  listWards: {
    method: 'GET',
    path: '/category/ward',
    tag: 'category',
    summary: 'Wards of a district (list of 2024) or of a province (list of 2025)',
    query: z.object({ ...placesQuery, districtId: z.optional(districtId), provinceId: z.optional(provinceId) }),
    data: answerSchemas.WardList,
    errors: ['invalidQuery', 'unknownPlace'],
  },
  listBlogCategories: {
    method: 'GET',
    path: '/blog/category/all',
    tag: 'blog',
    summary: 'Categories of the blog',
    description: `${pagingText} Without sort categories come as their campaigns list them; newest and oldest go by their newest and oldest post.`,
    query: blogListQuerySchema,
    data: answerSchemas.BlogCategoryPage,
    errors: ['invalidQuery', 'unavailable'],
  },
  listBlogHeaders: {
    method: 'GET',
    path: '/blog/header/all',
    tag: 'blog',
    summary: 'Posts that lead the blog',
    description: pagingText,
    query: blogPostsQuerySchema,
    data: answerSchemas.BlogPostPage,
    errors: ['invalidQuery', 'unavailable'],
  },
  listBlogPostsByCategory: {
    method: 'GET',
    path: '/blog/post/:id/by-category',
    tag: 'blog',
    summary: 'Posts of a category',
    description: pagingText,
    inPath: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_]{1,64}$/)) }),
    query: blogPostsQuerySchema,
    data: answerSchemas.BlogPostPage,
    errors: ['invalidQuery', 'unknownCategory', 'unavailable'],
  },
  findBlogPostsByTitle: {
    method: 'GET',
    path: '/blog/post/by-title',
    tag: 'blog',
    summary: 'Posts by words of their title, with or without diacritics',
    description: `Every word must begin a word of the title; no title finds all. ${pagingText}`,
    query: blogTitleQuerySchema,
    data: answerSchemas.BlogPostPage,
    errors: ['invalidQuery', 'unavailable'],
  },
  countView: {
    method: 'POST',
    path: '/counts/:webid/:version',
    tag: 'counts',
    summary: 'What a page says of a view of it',
    description:
      'Pages call it at most twice a view; the first call has no events and counts the view. Version is that of the page. What the campaign does not know is counted as “khác”, and programs are left out. Nothing of the visitor is stored. JSON, also as text/plain. The key stands in the page; without it nothing is counted.',
    inPath: z.object({ ...webid.shape, version: z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)) }),
    query: z.object({ key: z.optional(z.string()) }),
    body: bodySchemas.CountCall,
    data: z.undefined(),
    errors: [
      'notFound',
      'notCounted',
      'invalidJson',
      'unsupportedMediaType',
      'bodyTooLarge',
      'invalidFields',
      'foreignOrigin',
      'unavailable',
    ],
  },
  makeCaptchaChallenge: {
    method: 'GET',
    path: '/captcha/challenge',
    tag: 'captcha',
    summary: 'A task of the built-in captcha',
    description: 'Not found while another captcha is set. Never cached.',
    data: answerSchemas.CaptchaChallenge,
    errors: ['notFound'],
  },
};
