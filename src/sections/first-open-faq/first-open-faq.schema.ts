import { faqSchema } from '../faq-content.ts';

/** `home.section8` of page two. */
export const firstOpenFaqSchema = faqSchema;
