import { faqSchema } from '../faq-content.ts';

/** `home.section4` of hu_vang. */
export const numberedFaqSchema = faqSchema;
