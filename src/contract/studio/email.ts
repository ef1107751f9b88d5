import { z } from 'zod/mini';

/** E-mail address of a person who works in the Studio, in lower case. Forms check it as the server does. */
export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email());
